// Written by `npm run tool languages`.
import { ar } from './ar/embed.js';
import { de } from './de/embed.js';
import { en } from './en/embed.js';
import { es } from './es/embed.js';
import { fr } from './fr/embed.js';
import { ja } from './ja/embed.js';

export const EMBED_TEXTS = { en, es, fr, de, ja, ar };
