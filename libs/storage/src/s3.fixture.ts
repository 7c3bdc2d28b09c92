import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface S3Server {
  /** Value of `STORAGE_URL`. */
  url: string;
  close(): Promise<void>;
}

/** The part of this untyped package that we use. */
type Server = new (options: object) => { run(): Promise<AddressInfo>; close(): Promise<void> };

/** An S3-compatible server with one bucket, in its own folder. */
export async function startS3(bucket: string): Promise<S3Server> {
  const name = 's3rver';
  const { default: Server } = (await import(name)) as { default: Server };
  const directory = await mkdtemp(join(tmpdir(), 'leadloom-s3-'));
  const server = new Server({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    url: `s3://S3RVER:S3RVER@${bucket}/uploads?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`,
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
