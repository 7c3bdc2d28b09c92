import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { DomainError } from '#contracts';

/** Reads the first bytes of a stream (up to `length`) and returns them with the whole stream. */
export async function peek(
  content: Readable,
  length: number,
): Promise<{ start: Buffer; all: AsyncGenerator<Buffer> }> {
  const source = content[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const begun: Buffer[] = [];
  let bytes = 0;
  while (bytes < length) {
    const next = await source.next();
    if (next.done) break;
    begun.push(next.value);
    bytes += next.value.length;
  }
  async function* all() {
    try {
      yield* begun;
      for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
    } finally {
      content.destroy();
    }
  }
  return { start: Buffer.concat(begun).subarray(0, length), all: all() };
}

/** Size and hash of a stream that has passed through. */
export interface Measured {
  size: number;
  sha256: string;
}

/** Passes a stream through and measures it. @throws DomainError PAYLOAD_TOO_LARGE once it exceeds `maxBytes` */
export function measured(content: AsyncIterable<Buffer>, maxBytes: number, tooLarge: DomainError) {
  const hash = createHash('sha256');
  let size = 0;
  async function* pass() {
    for await (const chunk of content) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge;
      hash.update(chunk);
      yield chunk;
    }
  }
  return { content: pass(), result: (): Measured => ({ size, sha256: hash.digest('base64url') }) };
}
