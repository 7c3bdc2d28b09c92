// Written by `npm run tool languages`.
import { ar } from './ar/fields.js';

export const FIELD_TEXTS = { ar };
