import type { ExportCell, ExportColumn } from '#contracts';

type Chunk = string | Uint8Array;

/** Writes a table as a file, piece by piece; nothing of what was given out stays in memory. */
export interface FileWriter {
  readonly contentType: string;
  begin(columns: readonly ExportColumn[]): Chunk[];
  rows(rows: readonly (readonly ExportCell[])[]): Chunk[];
  end(): Chunk[];
}
