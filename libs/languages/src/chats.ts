// Written by `npm run tool languages`.
import { ar } from './ar/chat.js';
import { de } from './de/chat.js';
import { en } from './en/chat.js';
import { es } from './es/chat.js';
import { fr } from './fr/chat.js';
import { ja } from './ja/chat.js';

export const CHAT_TEXTS = { en, es, fr, de, ja, ar };
