import type { FastifyRequest } from 'fastify';
import { type Language, LANGUAGES } from '#contracts';

const DEFAULT: Language = 'en';
const isKnown = (tag: string): tag is Language => Object.hasOwn(LANGUAGES, tag);

/** Supported language that a browser prefers according to Accept-Language (`de-AT,de;q=0.9,en;q=0.8`). */
export function preferredLanguage(header = ''): Language {
  const wanted = header
    .slice(0, 200)
    .split(',')
    .map(part => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';');
      const quality = rest.find(one => one.trim().startsWith('q='))?.split('=')[1];
      return { tag: tag.split('-', 1)[0] ?? '', quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    // The sort is stable, so the first of equal ones wins.
    .sort((a, b) => b.quality - a.quality);
  return wanted.map(({ tag }) => tag).find(isKnown) ?? DEFAULT;
}

/** Language that the visitor's browser requests first, for pages without a form. */
export const acceptedBy = ({ headers }: FastifyRequest): string | undefined =>
  headers['accept-language']?.split(',')[0];
