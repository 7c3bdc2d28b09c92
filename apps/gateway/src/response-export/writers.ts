import { csvWriter } from './csv.js';
import { jsonWriter } from './json.js';
import { pdfZipWriter } from './pdf-zip.js';
import { xlsxWriter } from './xlsx.js';

/** Writers by export format. */
export const WRITERS = { csv: csvWriter, xlsx: xlsxWriter, json: jsonWriter, pdf: pdfZipWriter } as const;
