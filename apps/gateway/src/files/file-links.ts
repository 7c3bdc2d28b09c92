import { createHmac, timingSafeEqual } from 'node:crypto';

export const FILES_PATH = '/files';
/** File details carried by a link. */
export interface LinkedFile {
  id: string;
  name: string;
  type: string;
}

/**
 * Signed links to file contents. Anyone with a link can read the file until it expires; there is no other way to read one.
 */
export class FileLinks {
  private readonly key: Buffer;

  /** `secret` is shared by all gateways of the installation, so each accepts the links of the others. */
  constructor(secret: string) {
    this.key = createHmac('sha256', secret).update('file link').digest();
  }

  /** The path and query of a link that is valid until `expiresAt` (ms). */
  path({ id, name, type }: LinkedFile, expiresAt: number): string {
    const until = Math.floor(expiresAt / 1000).toString(36);
    const query = new URLSearchParams({ name, type, until });
    query.set('signature', this.sign(id, name, type, until).toString('base64url'));
    return `${FILES_PATH}/${id}?${query.toString()}`;
  }

  /** Null for a link that this installation did not sign, or that has expired. */
  read(id: string, query: Readonly<Record<string, unknown>>, now: number): LinkedFile | null {
    const { name, type, until, signature } = query;
    if (![name, type, until, signature].every(text => typeof text === 'string')) return null;
    const [theName, theType, theUntil] = [name, type, until] as [string, string, string];
    const given = Buffer.from(signature as string, 'base64url');
    const right = this.sign(id, theName, theType, theUntil);
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    return parseInt(theUntil, 36) * 1000 >= now ? { id, name: theName, type: theType } : null;
  }

  private sign(...parts: string[]): Buffer {
    return createHmac('sha256', this.key).update(JSON.stringify(parts)).digest().subarray(0, 24);
  }
}
