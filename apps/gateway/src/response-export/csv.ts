import type { ExportCell } from '#contracts';
import type { FileWriter } from './file-writer.js';

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE = '\r\n';
/** Beginning of a formula (OWASP, CSV injection), also in the full width of East Asian keyboards. */
const FORMULA = /^\s*[=+\-@\t|%＝＋－＠]/;
/**
 * The same where readers that separate cells by semicolons or tabs begin a cell. They ignore the quotes around our cells, so that a
 * newline begins a row for them, and a quote after the separator opens a cell of its own.
 */
const FORMULA_WITHIN = /([;\t\n][\s"]*)(?=[=+\-@|%＝＋－＠])/gu;
/** Numbers and phone numbers begin with such signs as well, and execute nothing. */
const HARMLESS = /^[+-]?[\d\s().,/-]*$/;

/** One cell (RFC 4180), with an apostrophe before everything that a spreadsheet may take for a formula. */
export function csvCell(value: ExportCell): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  // Lines within a cell end with \n, so that \r\n ends rows only.
  const text = value.replace(/\r\n?/g, '\n');
  const first = FORMULA.test(text) && !HARMLESS.test(text) ? `'${text}` : text;
  const guarded = first.replace(FORMULA_WITHIN, "$1'");
  return /[",\n;\t']/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

const line = (cells: readonly ExportCell[]): string => cells.map(csvCell).join(',') + LINE;

export const csvWriter = (): FileWriter => ({
  contentType: 'text/csv; charset=utf-8',
  begin: columns => [BYTE_ORDER_MARK + line(columns.map(({ label }) => label))],
  rows: rows => [rows.map(line).join('')],
  end: () => [],
});
