import type { ExportCell } from '#contracts';
import type { FileWriter } from './file-writer.js';

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE = '\r\n';
/** Start of a formula (OWASP, CSV injection), including full-width characters of East Asian keyboards. */
const FORMULA = /^\s*[=+\-@\t|%＝＋－＠]/;
/**
 * The same within a cell, for readers that separate cells by semicolons or tabs. They ignore the quotes around our
 * cells, so a newline starts a row for them, and a quote after the separator opens a cell.
 */
const FORMULA_WITHIN = /([;\t\n][\s"]*)(?=[=+\-@|%＝＋－＠])/gu;
/** Numbers and phone numbers, which may start with the same characters but execute nothing. */
const HARMLESS = /^[+-]?[\d\s().,/-]*$/;

/** Formats one cell (RFC 4180), with an apostrophe before anything that a spreadsheet may take for a formula. */
export function csvCell(value: ExportCell): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  // Lines within a cell end with \n, so that only rows end with \r\n.
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
