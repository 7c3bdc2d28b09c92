import { isAbsolute, resolve } from 'node:path';

/** Where files are stored, read from `STORAGE_URL`. */
export type StoragePlace =
  | { kind: 'local'; folder: string }
  | { kind: 'gridfs' }
  | {
      kind: 's3';
      bucket: string;
      /** Prefix of every key, without slashes at its ends. */
      prefix: string;
      region: string;
      /** Endpoint of an S3-compatible server; undefined: Amazon's own. */
      endpoint?: string;
      /** Undefined: the machine's credentials (environment, profile, role). */
      credentials?: { accessKeyId: string; secretAccessKey: string };
    };

const HELP =
  'must be file:<folder>, gridfs: or s3://<key>:<secret>@<bucket>/<prefix>?region=…&endpoint=… (key and secret may be left out)';

/**
 * Parses `STORAGE_URL`: `file:/var/lib/leadloom/files` (or relative to the working directory), `gridfs:`, `s3://…`.
 * @throws Error naming the accepted forms
 */
export function storagePlace(text: string): StoragePlace {
  if (text === 'gridfs:') return { kind: 'gridfs' };
  if (text.startsWith('file:')) {
    const path = decodeURIComponent(text.slice('file:'.length).replace(/^\/\/(?=\/)/, ''));
    if (path === '') throw new Error(HELP);
    return { kind: 'local', folder: isAbsolute(path) ? path : resolve(path) };
  }
  if (!text.startsWith('s3://') || !URL.canParse(text)) throw new Error(HELP);
  const { hostname, username, password, pathname, searchParams } = new URL(text);
  const endpoint = searchParams.get('endpoint') ?? undefined;
  if (!hostname || Boolean(username) !== Boolean(password) || (endpoint && !URL.canParse(endpoint)))
    throw new Error(HELP);
  return {
    kind: 's3',
    bucket: hostname,
    prefix: decodeURIComponent(pathname).replace(/^\/+|\/+$/g, ''),
    region: searchParams.get('region') ?? 'us-east-1',
    ...(endpoint ? { endpoint } : {}),
    ...(username
      ? {
          credentials: {
            accessKeyId: decodeURIComponent(username),
            secretAccessKey: decodeURIComponent(password),
          },
        }
      : {}),
  };
}
