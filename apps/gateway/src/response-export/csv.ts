import type { ExportCell } from '#contracts';
import type { FileWriter } from './file-writer.js';

/** Spreadsheets read the file as UTF-8 when it begins like this. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE = '\r\n';
/** What a spreadsheet may take for a formula (OWASP, CSV injection), also in the full width of East Asian keyboards. */
const FORMULA = /^[\s]*[=+\-@\t\r|%＝＋－＠]/;
/** The same behind what other countries' spreadsheets separate cells by; to them the quotes around a cell are none. */
const FORMULA_WITHIN = /([;\t]\s*)(?=[=@＝＠]|[+\-＋－][\p{L}"'])/gu;
/** Numbers and phone numbers begin with such signs as well, and can do nothing. */
const HARMLESS = /^[+-]?[\d\s().,/-]*$/;

/** One cell (RFC 4180), with a quote before what would become a formula. */
export function csvCell(value: ExportCell): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  // Lines within a cell end with \n, so that \r\n is the end of a row and nothing else.
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
