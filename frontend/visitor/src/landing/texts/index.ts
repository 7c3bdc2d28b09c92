import type { Language } from '#contracts';
import type { LandingTexts } from '#languages/en/landing';
import { LANDING_TEXTS as TEXTS } from '#languages/landing';

/** The landing page in each language of the workspace. */
export const LANDING_TEXTS: Readonly<Record<Language, LandingTexts>> = TEXTS;
