import { csvWriter } from './csv.js';
import { jsonWriter } from './json.js';
import { xlsxWriter } from './xlsx.js';

/** How each format of an export is written. */
export const WRITERS = { csv: csvWriter, xlsx: xlsxWriter, json: jsonWriter } as const;
