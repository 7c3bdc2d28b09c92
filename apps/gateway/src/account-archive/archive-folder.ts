import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { form, formResponse, id } from '#contracts';

const FORMAT = 1;
const LINES = 'account.ndjson';

/** Problem with an archive, reported to the person without a stack trace. */
export class ArchiveProblem extends Error {}

const line = z.union([z.object({ form }), z.object({ response: formResponse.extend({ formId: id }) })]);
/** One line of an archive: a form, or a response of the form before it. */
export type ArchiveLine = z.infer<typeof line>;

const manifestSchema = z.object({
  format: z.literal(FORMAT, { error: 'This version cannot read the format of this archive' }),
  exportedAt: z.string(),
  forms: z.number().int(),
  responses: z.number().int(),
  /** SHA-256 of the lines. */
  sha256: z.string(),
  files: z.array(z.object({ id, sha256: z.string() })),
});
export type ArchiveManifest = z.infer<typeof manifestSchema>;

/**
 * The archive of an account as a folder: `account.ndjson`, with one line per form, each followed by one line per response;
 * `files/<id>` with the visitors' files; and `manifest.json` with the checksum of each, written last. Only one line or one
 * chunk of a file is in memory at a time.
 */
export class ArchiveFolder {
  constructor(private readonly folder: string) {}

  fileOf = (fileId: string): string => join(this.folder, 'files', fileId);

  /** Creates the archive. @throws ArchiveProblem when the folder is not empty */
  async create(): Promise<void> {
    await mkdir(join(this.folder, 'files'), { recursive: true, mode: 0o700 });
    const there = (await readdir(this.folder)).filter(name => name !== 'files');
    if (there.length > 0 || (await readdir(join(this.folder, 'files'))).length > 0)
      throw new ArchiveProblem(`${this.folder} is not empty`);
  }

  /** @returns the number of forms and responses, and the checksum of the lines */
  async writeLines(
    lines: AsyncIterable<ArchiveLine>,
  ): Promise<Pick<ArchiveManifest, 'forms' | 'responses' | 'sha256'>> {
    const hash = createHash('sha256');
    const out = createWriteStream(join(this.folder, LINES), { mode: 0o600 });
    let [forms, responses] = [0, 0];
    for await (const one of lines) {
      const text = `${JSON.stringify(one)}\n`;
      hash.update(text);
      if ('form' in one) forms += 1;
      else responses += 1;
      if (!out.write(text)) await once(out, 'drain');
    }
    out.end();
    await once(out, 'close');
    return { forms, responses, sha256: hash.digest('hex') };
  }

  /** Writes a file of the archive. @returns its checksum */
  async writeFile(fileId: string, content: AsyncIterable<Uint8Array>): Promise<string> {
    const hash = createHash('sha256');
    const hashed = async function* (): AsyncGenerator<Uint8Array> {
      for await (const piece of content) {
        hash.update(piece);
        yield piece;
      }
    };
    await pipeline(hashed(), createWriteStream(this.fileOf(fileId), { mode: 0o600 }));
    return hash.digest('hex');
  }

  writeManifest(manifest: Omit<ArchiveManifest, 'format'>): Promise<void> {
    const text = JSON.stringify({ format: FORMAT, ...manifest }, null, 2);
    return writeFile(join(this.folder, 'manifest.json'), text, { mode: 0o600 });
  }

  /**
   * Verifies that the archive is complete, before anything is imported.
   * @throws ArchiveProblem naming what is missing or differs from the manifest
   */
  async verify(): Promise<ArchiveManifest> {
    const text = await readFile(join(this.folder, 'manifest.json'), 'utf8').catch(() => {
      throw new ArchiveProblem(`${this.folder} has no manifest.json: it is not a complete archive`);
    });
    const parsed = manifestSchema.safeParse(jsonOf(text));
    if (!parsed.success) throw new ArchiveProblem(`${this.folder}: ${z.prettifyError(parsed.error)}`);
    const manifest = parsed.data;
    await this.compare(LINES, manifest.sha256);
    for (const file of manifest.files) await this.compare(join('files', file.id), file.sha256);
    return manifest;
  }

  private async compare(name: string, sha256: string): Promise<void> {
    const hash = createHash('sha256');
    const content = createReadStream(join(this.folder, name)) as AsyncIterable<Buffer>;
    try {
      for await (const piece of content) hash.update(piece);
    } catch {
      throw new ArchiveProblem(`${name} cannot be read`);
    }
    if (hash.digest('hex') !== sha256) throw new ArchiveProblem(`${name} does not match the manifest`);
  }

  /** Lines in their order. @throws ArchiveProblem with the number of a line that is neither a form nor a response */
  async *lines(): AsyncGenerator<ArchiveLine, void, undefined> {
    let number = 0;
    const input = createReadStream(join(this.folder, LINES));
    for await (const text of createInterface({ input, crlfDelay: Infinity })) {
      number += 1;
      const parsed = line.safeParse(jsonOf(text));
      if (!parsed.success)
        throw new ArchiveProblem(`Line ${number} of ${LINES} is neither a form nor a response`, {
          cause: parsed.error,
        });
      yield parsed.data;
    }
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
