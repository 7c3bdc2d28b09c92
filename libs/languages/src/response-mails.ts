// Written by `npm run tool languages`.
import { response as ar } from './ar/mail/response.js';
import { response as de } from './de/mail/response.js';
import { response as en } from './en/mail/response.js';
import { response as es } from './es/mail/response.js';
import { response as fr } from './fr/mail/response.js';
import { response as ja } from './ja/mail/response.js';

export const RESPONSE_TEXTS = { en, es, fr, de, ja, ar };
