import type { Names } from '../item.types.js';
import type { Wishes } from '../wish.types.js';
import { type Page, pagesOf } from './pages.js';
import { SentenceReader } from './sentence-reader.js';
import { bracketed, insideOf, normalised, sentencesOf, withoutSigns } from './text.js';

/**
 * Reads the wishes of a Japanese description by its grammar: sentences, their parts between commas, what each of them
 * says at its end. A part that is not understood only tells. Undefined where nothing is wished at all, so that the
 * general reader may try.
 */
export function readJapanese(text: string, names: Names): Wishes | undefined {
  const { text: bare, inside } = bracketed(normalised(text));
  const pages = pagesOf(bare);
  if (!pages) return undefined;
  const reader = new SentenceReader(inside, names);
  reader.readAll(sentencesOf(pages.before), true);
  pages.list.forEach((page, at) => {
    const from = reader.wishes.asks.length;
    reader.readAll(sentencesOf(askedOn(page, inside, names)), false);
    const asks = reader.wishes.asks.slice(from);
    for (const ask of asks) ask.section = at;
    reader.wishes.sections.push({ title: page.title || (asks[0]?.text ?? ''), asks });
  });
  reader.closing = pages.list.length > 0;
  reader.readAll(sentencesOf(pages.after), false);
  if (reader.wishes.asks.length === 0 && !reader.wishes.only) return undefined;
  return reader.finish(text);
}

/** '車の情報（車種、年式）' asks what stands in its brackets; '修理内容（へこみ、傷）' offers it. */
function askedOn({ title, text }: Page, inside: readonly string[], names: Names): string {
  const [listed] = insideOf(text, inside);
  if (title === '' || !listed || withoutSigns(text) !== title) return text;
  return listed.split(/[、,・]/u).some(one => names.firm(one) >= 0.8) ? listed : text;
}
