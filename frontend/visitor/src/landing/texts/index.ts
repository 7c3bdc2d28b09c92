import type { Language } from '#contracts';
import { de } from './de.js';
import { en, type LandingTexts } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { ja } from './ja.js';

/** The landing page in each language of the workspace. */
export const LANDING_TEXTS: Readonly<Record<Language, LandingTexts>> = { en, es, fr, de, ja };
