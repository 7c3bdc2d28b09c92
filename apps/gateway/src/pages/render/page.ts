import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Browsers ask again each time and mostly get a 304; shared caches store a page for a minute. */
const CACHE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';
/** A window of 256 kB: pages are rarely larger, and the encoder's memory grows with it. */
const OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 18 } };
/** Larger pages are stored compressed only; the few clients without brotli wait for them to be decompressed. */
const LARGE_BYTES = 131_072;
const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** A rendered page as bytes, compressed once for all who ask for it. */
export interface Page {
  /** Undefined for a large page. */
  html?: Buffer;
  brotli: Buffer;
  etag: string;
}

/** Makes the bytes of a page; the compression does not hold up other requests. */
export async function makePage(text: string): Promise<Page> {
  const html = Buffer.from(text);
  return {
    html: html.length > LARGE_BYTES ? undefined : html,
    brotli: await compress(html, OPTIONS),
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
  };
}

/** Bytes that a page takes in memory. */
export const pageBytes = ({ html, brotli }: Page): number => (html?.length ?? 0) + brotli.length;

/** The page as text. */
export const htmlOf = async ({ html, brotli }: Page): Promise<Buffer> => html ?? decompress(brotli);

/** `by` is a header of the request by which the page was chosen. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  by?: 'accept-language',
): Promise<void> {
  const vary = ['accept-encoding', by].filter(Boolean).join(', ');
  reply.header('cache-control', CACHE).header('etag', page.etag).header('vary', vary);
  if (request.headers['if-none-match'] === page.etag) return void (await reply.status(304).send());
  reply.type('text/html; charset=utf-8');
  if (!/\bbr\b/.test(String(request.headers['accept-encoding'])))
    return void (await reply.send(await htmlOf(page)));
  await reply.header('content-encoding', 'br').send(page.brotli);
}
