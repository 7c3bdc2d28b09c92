import type { CallOutput, ExportCell, ExportColumn, pdfCalls } from '#contracts';

type Chunk = string | Uint8Array;

/** Writes a table as a file, chunk by chunk, without keeping written chunks in memory. */
export interface FileWriter {
  readonly contentType: string;
  /** Ending of the file name; by default the format. */
  readonly extension?: string;
  begin(columns: readonly ExportColumn[]): Chunk[];
  /** Chunks, or groups of them that are made one after the other. */
  rows(rows: readonly (readonly ExportCell[])[]): Chunk[] | AsyncIterable<Chunk[]>;
  end(): Chunk[];
}

/** Draws the PDF of a response. */
export type DrawPdf = (
  responseId: string,
) => Promise<CallOutput<typeof pdfCalls.draw> | 'deleted' | 'failed'>;
