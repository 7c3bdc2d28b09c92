import type { sheets_v4 } from '@googleapis/sheets';
import type { DestinationMapping } from '#contracts';

/** Mapped field of the column with the response ids. */
export const KEY = 'meta:responseId';
export const KEY_LABEL = 'Response ID';
/** Metadata key of the columns of one destination. */
const KEY_PREFIX = 'leadloom-';
export const metadataKey = (destinationId: string): string => KEY_PREFIX + destinationId;

/** Position of each mapped column in the sheet, from 0, by the id of the form's field. */
export type Columns = Map<string, number>;
/**
 * Tags of one sheet. Another sheet of the same spreadsheet has its own, even if this destination wrote there before
 * (https://developers.google.com/workspace/sheets/api/reference/rest/v4/DataFilter#DeveloperMetadataLookup).
 */
export const tagsIn = (
  sheetId: number,
  tag: Pick<sheets_v4.Schema$DeveloperMetadataLookup, 'metadataKey' | 'metadataValue'>,
): sheets_v4.Schema$DataFilter => ({
  developerMetadataLookup: {
    ...tag,
    metadataLocation: { sheetId },
    locationMatchingStrategy: 'INTERSECTING_LOCATION',
  },
});
/** An existing column to be tagged, or one to be added with a label. */
interface NewColumn {
  field: string;
  at: number;
  label: string | null;
}

/**
 * The columns of a destination. Google moves the metadata with its column, so the position is right even after a person has
 * moved or renamed columns (https://developers.google.com/workspace/sheets/api/guides/metadata).
 */
export function columnsOf(
  found: readonly sheets_v4.Schema$MatchedDeveloperMetadata[],
  sheetId: number,
): Columns {
  const columns: Columns = new Map();
  for (const { developerMetadata } of found) {
    const range = developerMetadata?.location?.dimensionRange;
    const field = developerMetadata?.metadataValue;
    if (!field || (range?.sheetId ?? 0) !== sheetId || range?.dimension !== 'COLUMNS') continue;
    // A copied column may have the metadata too; the first one counts.
    const at = range.startIndex ?? 0;
    columns.set(field, Math.min(at, columns.get(field) ?? at));
  }
  return columns;
}

/**
 * A column of response ids from an earlier connection of this sheet, by its tag or header, so that connecting it again adds no lead
 * twice; -1: none.
 */
export function earlierKey(
  found: readonly sheets_v4.Schema$MatchedDeveloperMetadata[],
  sheetId: number,
  headers: readonly string[],
): number {
  const earlier = found.filter(({ developerMetadata: tag }) => tag?.metadataKey?.startsWith(KEY_PREFIX));
  return columnsOf(earlier, sheetId).get(KEY) ?? headers.indexOf(KEY_LABEL);
}

/** Columns that a mapping still needs, and the number of columns afterwards. */
export function missingColumns(
  mapping: readonly DestinationMapping[],
  { headers, columns, key }: { headers: readonly string[]; columns: Columns; key: number },
  labels: ReadonlyMap<string, string>,
): { added: NewColumn[]; end: number } {
  let end = Math.max(headers.length, ...[...columns.values()].map(at => at + 1));
  const added: NewColumn[] = [];
  for (const { field, to } of [{ field: KEY, to: 'new' }, ...mapping.filter(one => one.field !== KEY)]) {
    if (columns.has(field)) continue;
    const header = to.startsWith('header:') ? headers.indexOf(to.slice('header:'.length)) : -1;
    const at = field === KEY ? key : header;
    if (at >= 0) added.push({ field, at, label: null });
    else added.push({ field, at: end++, label: field === KEY ? KEY_LABEL : (labels.get(field) ?? field) });
  }
  return { added, end };
}

/** Requests that add missing columns with their headers, and tag all `added` ones. */
export function requestsFor(
  added: readonly NewColumn[],
  { sheetId, key, missing }: { sheetId: number; key: string; missing: number },
): sheets_v4.Schema$Request[] {
  const headers = added.filter(({ label }) => label !== null);
  return [
    ...(missing > 0 ? [{ appendDimension: { sheetId, dimension: 'COLUMNS', length: missing } }] : []),
    ...headers.map(({ at, label }) => ({
      updateCells: {
        start: { sheetId, rowIndex: 0, columnIndex: at },
        rows: [{ values: [{ userEnteredValue: { stringValue: label } }] }],
        fields: 'userEnteredValue',
      },
    })),
    ...added.map(({ field, at }) => ({
      createDeveloperMetadata: {
        developerMetadata: {
          metadataKey: key,
          metadataValue: field,
          visibility: 'DOCUMENT',
          location: { dimensionRange: { sheetId, dimension: 'COLUMNS', startIndex: at, endIndex: at + 1 } },
        },
      },
    })),
  ];
}

/** The row of each response id, from 0. The first one counts if a person has copied a row. */
export function rowsByKey(cells: readonly unknown[]): Map<string, number> {
  const rows = new Map<string, number>();
  for (const [at, cell] of cells.entries())
    if (typeof cell === 'string' && cell !== '' && !rows.has(cell)) rows.set(cell, at);
  return rows;
}

export type Cell = string | number | boolean | null;
/** Values of a lead by position; columns without a mapping are missing. */
export type Row = Map<number, Cell>;

/**
 * Adds a row. The cells start at the first column of the sheet, whatever its content; `values.append` would start at the first column of
 * the table that it finds.
 */
export const appendRequest = (sheetId: number, rows: readonly Row[]): sheets_v4.Schema$Request => ({
  appendCells: { sheetId, rows: rows.map(row => ({ values: cells(row) })), fields: 'userEnteredValue' },
});

/** Updates the mapped cells of a row; the cells between them keep their content. */
export const updateRequests = (sheetId: number, rowIndex: number, row: Row): sheets_v4.Schema$Request[] =>
  [...row].map(([columnIndex, cell]) => ({
    updateCells: {
      start: { sheetId, rowIndex, columnIndex },
      rows: [{ values: [valueOf(cell)] }],
      fields: 'userEnteredValue',
    },
  }));

const cells = (row: Row): sheets_v4.Schema$CellData[] =>
  Array.from({ length: Math.max(...row.keys()) + 1 }, (_, at) => (row.has(at) ? valueOf(row.get(at)!) : {}));
/** Maximum length of a cell's text (https://support.google.com/drive/answer/37603). */
const MAX_CELL = 50_000;
/** A text is stored as text, so that a visitor's answer never becomes a formula. */
function valueOf(cell: Cell): sheets_v4.Schema$CellData {
  if (cell === null || cell === '') return {};
  if (typeof cell === 'number') return { userEnteredValue: { numberValue: cell } };
  if (typeof cell === 'boolean') return { userEnteredValue: { boolValue: cell } };
  return { userEnteredValue: { stringValue: cell.slice(0, MAX_CELL) } };
}

/** Id of the spreadsheet in its address, or the text itself if it is one. */
export function spreadsheetIdOf(address: string): string | null {
  const text = address.trim();
  const inPath = /\/spreadsheets\/(?:u\/\d+\/)?d\/([A-Za-z0-9_-]+)/.exec(text);
  if (inPath) return inPath[1]!;
  return /^[A-Za-z0-9_-]{20,100}$/.test(text) ? text : null;
}

/** A target of Google Sheets: spreadsheet and sheet. */
export const targetId = (spreadsheetId: string, sheetId: number): string => `${spreadsheetId}/${sheetId}`;
export function partsOfTarget(id: string): { spreadsheetId: string; sheetId: number } {
  const [spreadsheetId = '', sheetId = '0'] = id.split('/');
  return { spreadsheetId, sheetId: Number(sheetId) };
}
