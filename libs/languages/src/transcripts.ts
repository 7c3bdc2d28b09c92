// Written by `npm run tool languages`.
import { ar } from './ar/transcript.js';
import { de } from './de/transcript.js';
import { en } from './en/transcript.js';
import { es } from './es/transcript.js';
import { fr } from './fr/transcript.js';
import { ja } from './ja/transcript.js';

export const TRANSCRIPT_TEXTS = { en, es, fr, de, ja, ar };
