import type { Language } from '#contracts';
import { LANGUAGE_OFFERS as OFFERS } from '#languages/offers';
import type { LanguageOffer } from '#languages/shared/language-offer.types';

/** Offers to use the app in a language, each in that language, and therefore not part of the translations. */
export const LANGUAGE_OFFERS: Readonly<Record<Exclude<Language, 'en'>, LanguageOffer>> = OFFERS;
