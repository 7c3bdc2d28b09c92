// Written by `npm run tool languages`.
import { de } from './de/offer.js';
import { es } from './es/offer.js';
import { fr } from './fr/offer.js';
import { ja } from './ja/offer.js';

export const LANGUAGE_OFFERS = { es, fr, de, ja };
