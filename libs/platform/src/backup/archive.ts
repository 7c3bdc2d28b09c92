import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { VERSION } from '../version.js';
import { Checksum } from './checksum.js';

const FORMAT = 1;

const collectionEntry = z.object({
  /** Name without the prefix, such as `responses`. */
  database: z.string().regex(/^[A-Za-z0-9_-]+$/),
  collection: z.string().regex(/^[A-Za-z0-9_.-]+$/),
  documents: z.number().int(),
  bytes: z.number().int(),
  checksum: z.string(),
  indexes: z.array(z.record(z.string(), z.unknown())),
});
export type CollectionEntry = z.infer<typeof collectionEntry>;

const manifestSchema = z.object({
  format: z.literal(FORMAT, { error: 'This version cannot read the format of this archive' }),
  version: z.string(),
  createdAt: z.string(),
  collections: z.array(collectionEntry),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** A problem with an archive or its target that a person must solve; shown without a stack. */
export class BackupProblem extends Error {}

/**
 * A backup as a folder: `manifest.json`, and for each collection `<database>/<collection>.bson.gz` with the
 * concatenated documents, which mongorestore and bsondump can also read.
 */
export class Archive {
  constructor(readonly folder: string) {}

  private file = ({ database, collection }: Pick<CollectionEntry, 'database' | 'collection'>): string =>
    join(this.folder, database, `${collection}.bson.gz`);

  /** Writes the documents of a collection as they arrive. @returns their number, bytes and checksum */
  async write(of: Pick<CollectionEntry, 'database' | 'collection'>, raws: AsyncIterable<Uint8Array>) {
    const file = this.file(of);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const checksum = new Checksum();
    const gzip = createGzip({ level: 6 });
    const written = pipeline(gzip, createWriteStream(file, { mode: 0o600 }));
    for await (const raw of raws) {
      checksum.add(raw);
      if (!gzip.write(raw)) await Promise.race([once(gzip, 'drain'), written]);
    }
    gzip.end();
    await written;
    const { documents, bytes, value } = checksum;
    return { documents, bytes, checksum: value };
  }

  /** The documents of a collection. @throws BackupProblem for a truncated file */
  async *documents(of: Pick<CollectionEntry, 'database' | 'collection'>): AsyncGenerator<Buffer> {
    let rest: Buffer = Buffer.alloc(0);
    const input = createReadStream(this.file(of)).pipe(createGunzip());
    for await (const chunk of input as AsyncIterable<Buffer>) {
      rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      let at = 0;
      while (rest.length - at >= 4) {
        const length = rest.readInt32LE(at);
        if (length < 5) throw new BackupProblem(`${this.file(of)} is damaged`);
        if (rest.length - at < length) break;
        yield rest.subarray(at, at + length);
        at += length;
      }
      rest = rest.subarray(at);
    }
    if (rest.length > 0) throw new BackupProblem(`${this.file(of)} ends in the middle of a document`);
  }

  /** @throws BackupProblem naming the first collection that differs from the manifest */
  async verify({ collections }: Manifest): Promise<void> {
    for (const entry of collections) {
      const checksum = new Checksum();
      for await (const raw of this.documents(entry)) checksum.add(raw);
      if (checksum.value !== entry.checksum || checksum.documents !== entry.documents)
        throw new BackupProblem(`${entry.database}/${entry.collection} differs from the manifest`);
    }
  }

  /** Written last: an archive without it is incomplete. */
  async writeManifest(collections: CollectionEntry[]): Promise<Manifest> {
    const manifest: Manifest = {
      format: FORMAT,
      version: VERSION,
      createdAt: new Date().toISOString(),
      collections,
    };
    await writeFile(join(this.folder, 'manifest.json'), JSON.stringify(manifest, null, 2), { mode: 0o600 });
    return manifest;
  }

  /** @throws BackupProblem if it is missing or unreadable */
  async readManifest(): Promise<Manifest> {
    const text = await readFile(join(this.folder, 'manifest.json'), 'utf8').catch(() => {
      throw new BackupProblem(
        `${this.folder} has no manifest.json: it is not a backup, or not a complete one`,
      );
    });
    const parsed = manifestSchema.safeParse(JSON.parse(text));
    if (!parsed.success) throw new BackupProblem(`${this.folder}: ${z.prettifyError(parsed.error)}`);
    return parsed.data;
  }
}
