// Written by `npm run tool languages`.
import { de } from './de/landing.js';
import { en } from './en/landing.js';
import { es } from './es/landing.js';
import { fr } from './fr/landing.js';
import { ja } from './ja/landing.js';

export const LANDING_TEXTS = { en, es, fr, de, ja };
