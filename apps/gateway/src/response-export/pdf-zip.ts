import { ZipPassThrough } from 'fflate';
import type { ExportCell } from '#contracts';
import type { DrawPdf, FileWriter } from './file-writer.js';
import { zipChunks } from './zip-chunks.js';

/** Column with the id of a response. */
const ID = 'id';

/**
 * Writes a ZIP file with one PDF per response, each drawn when the reader has taken the previous one. A PDF that cannot be
 * drawn is replaced by a text file that says so; a response that was deleted meanwhile is left out.
 */
export function pdfZipWriter(draw: DrawPdf): FileWriter {
  const names = new Set<string>();
  let idColumn = 0;
  const { zip, take } = zipChunks();
  const add = (name: string, content: Uint8Array) => {
    // PDFs are compressed already.
    const file = new ZipPassThrough(uniqueName(names, name));
    zip.add(file);
    file.push(content, true);
    return take();
  };
  async function* drawn(rows: readonly (readonly ExportCell[])[]): AsyncGenerator<Uint8Array[]> {
    for (const row of rows) {
      const id = String(row[idColumn]);
      const pdf = await draw(id);
      if (pdf === 'deleted') continue;
      yield pdf === 'failed'
        ? add(`${id}.txt`, new TextEncoder().encode('The PDF of this response could not be created.\n'))
        : add(pdf.name, Buffer.from(pdf.content, 'base64'));
    }
  }
  return {
    contentType: 'application/zip',
    extension: 'zip',
    begin: columns => {
      idColumn = columns.findIndex(({ key }) => key === ID);
      return [];
    },
    rows: drawn,
    end: () => {
      zip.end();
      return take();
    },
  };
}

/** A name with a number before its extension if it is taken. */
function uniqueName(names: Set<string>, name: string): string {
  const [, base = name, extension = ''] = /^(.*)(\.[a-z]+)$/.exec(name) ?? [];
  let unique = name;
  for (let number = 2; names.has(unique.toLowerCase()); number += 1)
    unique = `${base} (${number})${extension}`;
  names.add(unique.toLowerCase());
  return unique;
}
