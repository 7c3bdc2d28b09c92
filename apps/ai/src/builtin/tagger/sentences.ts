import type { Placed, Span } from './span.types.js';

const END = /[.!?](?=\s|$)|[。！？\n]/gu;

/** Offsets at which the sentences of a text end. */
export const sentenceEnds = (text: string): number[] => [
  ...[...text.matchAll(END)].map(({ index }) => index + 1),
  text.length,
];

/** Says of each span which sentence it stands in. */
export function placed(spans: readonly Span[], text: string): Placed[] {
  const ends = sentenceEnds(text);
  return spans.map(span => ({ ...span, sentence: ends.findIndex(end => span.start < end) }));
}

/** Sentences of the text, or parts of them, in which nothing but the purpose was marked. */
export function unmarked(spans: readonly Placed[], text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  sentenceEnds(text).forEach((end, at) => {
    const inside = spans.filter(({ sentence, mark }) => sentence === at && mark !== 's');
    const purpose = spans.filter(({ sentence, mark }) => sentence === at && mark === 's');
    const said = text.slice(from, end).trim();
    if (inside.length === 0 && said !== '') parts.push(said.replace(/[.!?。！？\s]+$/u, ''));
    else parts.push(...purpose.map(span => span.text));
    from = end;
  });
  return parts.filter(part => /\p{L}/u.test(part));
}
