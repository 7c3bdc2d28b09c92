import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Brotli quality; the highest one takes too long for a large text. */
const LARGE = 100_000;
const quality = (bytes: Buffer): number => (bytes.length > LARGE ? 6 : constants.BROTLI_MAX_QUALITY);

/** Encodings, smallest first. */
const PACKINGS = [
  [
    'br',
    (bytes: Buffer) =>
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality(bytes) } }),
  ],
  ['gzip', (bytes: Buffer) => gzipSync(bytes, { level: 9 })],
] as const;

/** An immutable text that is compressed once, on the first request. */
export class PackedText {
  private readonly packed = new Map<string, Buffer>();

  constructor(readonly bytes: Buffer) {}

  /** Sends the text in the smallest encoding that the client accepts. */
  send({ headers }: Pick<FastifyRequest, 'headers'>, reply: FastifyReply): FastifyReply {
    reply.header('vary', 'accept-encoding');
    const accepted = String(headers['accept-encoding']);
    const packing = PACKINGS.find(([name]) => new RegExp(`\\b${name}\\b`).test(accepted));
    if (!packing) return reply.send(this.bytes);
    const [name, pack] = packing;
    const packed = this.packed.get(name) ?? pack(this.bytes);
    this.packed.set(name, packed);
    return reply.header('content-encoding', name).send(packed);
  }
}
