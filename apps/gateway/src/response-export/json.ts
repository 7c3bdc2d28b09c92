import type { ExportCell, ExportColumn } from '#contracts';
import type { FileWriter } from './file-writer.js';

const FIELD = 'field:';

/** Writes a list of objects, one per line: metadata by name, answers by field id. */
export function jsonWriter(): FileWriter {
  let keys: string[] = [];
  let first = true;
  const toObject = (row: readonly ExportCell[]) => {
    const entries = keys.map((key, index) => [key, row[index] ?? null] as const);
    const answers = entries.filter(([key]) => key.startsWith(FIELD));
    return {
      ...Object.fromEntries(entries.filter(([key]) => !key.startsWith(FIELD))),
      answers: Object.fromEntries(answers.map(([key, value]) => [key.slice(FIELD.length), value])),
    };
  };
  return {
    contentType: 'application/json; charset=utf-8',
    begin: (columns: readonly ExportColumn[]) => {
      keys = columns.map(({ key }) => key);
      return ['['];
    },
    rows: rows =>
      rows.map(row => {
        const before = first ? '\n' : ',\n';
        first = false;
        return before + JSON.stringify(toObject(row));
      }),
    end: () => ['\n]\n'],
  };
}
