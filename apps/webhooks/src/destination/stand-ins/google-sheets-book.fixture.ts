import type { sheets_v4 } from '@googleapis/sheets';

export type Cell = string | number | boolean | null;
/** Developer metadata of a column. */
export interface Tag {
  id: number;
  key: string;
  value: string;
  column: number;
}
export interface Sheet {
  id: number;
  title: string;
  /** Number of columns. */
  width: number;
  rows: Cell[][];
  tags: Tag[];
}
export interface Book {
  id: string;
  title: string;
  sheets: Sheet[];
}

/**
 * Applies one request of `spreadsheets.batchUpdate`
 * (https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets/request).
 */
export function applyRequest(book: Book, request: sheets_v4.Schema$Request): void {
  const { appendDimension, updateCells, createDeveloperMetadata, appendCells } = request;
  if (appendDimension) sheetIn(book, appendDimension.sheetId).width += appendDimension.length ?? 0;
  if (updateCells) write(sheetIn(book, updateCells.start?.sheetId), updateCells);
  if (createDeveloperMetadata) tag(book, createDeveloperMetadata.developerMetadata ?? {});
  if (appendCells) {
    const sheet = sheetIn(book, appendCells.sheetId);
    // After the last row with data; earlier rows keep their place.
    const last = sheet.rows.findLastIndex(row => row.some(cell => cell !== null && cell !== ''));
    for (const [at, row] of (appendCells.rows ?? []).entries())
      sheet.rows[last + 1 + at] = (row.values ?? []).map(value => cellOf(value));
    requireWidth(sheet, Math.max(...(appendCells.rows ?? []).map(row => row.values?.length ?? 0)));
  }
}

function write(sheet: Sheet, { start, rows }: sheets_v4.Schema$UpdateCellsRequest): void {
  const [top, left] = [start?.rowIndex ?? 0, start?.columnIndex ?? 0];
  for (const [y, row] of (rows ?? []).entries()) {
    const cells = (sheet.rows[top + y] ??= []);
    for (const [x, value] of (row.values ?? []).entries()) {
      while (cells.length < left + x) cells.push(null);
      cells[left + x] = cellOf(value);
    }
    requireWidth(sheet, cells.length);
  }
}

function tag(book: Book, { metadataKey, metadataValue, location }: sheets_v4.Schema$DeveloperMetadata): void {
  const range = location?.dimensionRange ?? {};
  const sheet = sheetIn(book, range.sheetId);
  const id = sheet.tags.length + 1;
  sheet.tags.push({ id, key: metadataKey ?? '', value: metadataValue ?? '', column: range.startIndex ?? 0 });
}

function sheetIn(book: Book, id: number | null | undefined): Sheet {
  const sheet = book.sheets.find(one => one.id === (id ?? 0));
  if (!sheet) throw new Error(`No grid with id: ${id}`);
  return sheet;
}

function requireWidth(sheet: Sheet, width: number): void {
  if (width > sheet.width) throw new Error('The range exceeds the grid limits');
}

const cellOf = ({ userEnteredValue }: sheets_v4.Schema$CellData): Cell => {
  const { stringValue, numberValue, boolValue, formulaValue } = userEnteredValue ?? {};
  if (formulaValue) throw new Error('A formula');
  return stringValue ?? numberValue ?? boolValue ?? null;
};
