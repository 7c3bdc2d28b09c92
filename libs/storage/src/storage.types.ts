import type { Readable } from 'node:stream';

/** A file that is being read. */
export interface StoredFile {
  content: Readable;
  /** Size in bytes. */
  size: number;
}

/**
 * Storage of uploaded files. The product, never a visitor, generates the keys: letters, digits, `_` and `-`. The
 * storage does not know the owner or the lifetime of a key, so a caller records the key before it writes the first
 * byte.
 */
export interface FileStorage {
  /** `local`, `gridfs` or `s3`, for logs. */
  readonly kind: string;
  /**
   * Writes a file. Once it resolves, the file is durable; when the stream fails it rejects with the stream's error and nothing
   * can be read under the key.
   */
  write(key: string, content: Readable): Promise<void>;
  /** @throws FileMissing */
  read(key: string): Promise<StoredFile>;
  /** Removes a file, including a partial upload. A missing file is not an error. */
  remove(key: string): Promise<void>;
  close(): Promise<void>;
}

export class FileMissing extends Error {
  constructor(key: string) {
    super(`No such file: ${key}`);
  }
}

const KEY = /^[A-Za-z0-9_-]{1,64}$/;

/** Keys become paths and addresses, so only safe characters are allowed. */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error('Invalid file key');
  return key;
}
