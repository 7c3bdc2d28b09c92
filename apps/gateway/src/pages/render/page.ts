import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Browsers revalidate every time and usually get a 304; shared caches store a page for a minute. */
const CACHE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';
/** A window of 256 kB, because pages are rarely larger and the encoder's memory grows with it. */
const OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 18 } };
/** Size above which pages are stored compressed only; the few clients without brotli wait for decompression. */
const LARGE_BYTES = 131_072;
const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Rendered page as bytes, compressed once for all visitors. */
export interface Page {
  /** Undefined for a large page. */
  html?: Buffer;
  brotli: Buffer;
  etag: string;
}

/** Compresses a page, without blocking other requests. */
export async function makePage(text: string): Promise<Page> {
  const html = Buffer.from(text);
  return {
    html: html.length > LARGE_BYTES ? undefined : html,
    brotli: await compress(html, OPTIONS),
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
  };
}

/** Memory size of a page in bytes. */
export const pageBytes = ({ html, brotli }: Page): number => (html?.length ?? 0) + brotli.length;

export const htmlOf = async ({ html, brotli }: Page): Promise<Buffer> => html ?? decompress(brotli);

/** Sends a page; `by` is the request header that selected it. */
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
