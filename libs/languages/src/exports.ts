// Written by `npm run tool languages`.
import { de } from './de/export.js';
import { en } from './en/export.js';
import { es } from './es/export.js';
import { fr } from './fr/export.js';
import { ja } from './ja/export.js';

export const EXPORT_TEXTS = { en, es, fr, de, ja };
