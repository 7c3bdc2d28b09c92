import { z } from 'zod';
import { type Language, LANGUAGES } from './language.js';

export const language = z.enum(Object.keys(LANGUAGES) as [Language, ...Language[]]);
