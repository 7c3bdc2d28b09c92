// Written by `npm run tool languages`.
import { de } from './de/mail/index.js';
import { en } from './en/mail/index.js';
import { es } from './es/mail/index.js';
import { fr } from './fr/mail/index.js';
import { ja } from './ja/mail/index.js';

export const MAIL_TEXTS = { en, es, fr, de, ja };
