import type { ExportCell, ExportColumn } from '#contracts';

type Chunk = string | Uint8Array;

/** Writes a table as a file, chunk by chunk, without keeping written chunks in memory. */
export interface FileWriter {
  readonly contentType: string;
  begin(columns: readonly ExportColumn[]): Chunk[];
  rows(rows: readonly (readonly ExportCell[])[]): Chunk[];
  end(): Chunk[];
}
