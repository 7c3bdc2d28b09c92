// Written by `npm run tool languages`.
import { ar } from './ar/form.js';
import { de } from './de/form.js';
import { en } from './en/form.js';
import { es } from './es/form.js';
import { fr } from './fr/form.js';
import { ja } from './ja/form.js';

export const FORM_TEXTS = { en, es, fr, de, ja, ar };
