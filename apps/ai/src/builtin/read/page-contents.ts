import { plain } from './cues.js';
import type { Ask, Section, Wishes } from './wish.types.js';

/** A page that holds whatever stands in no other. */
export const THE_REST =
  /^(?:and |then )*(?:(?:all |everything )?(?:the rest|else)|(?:all |everything )?(?:the )?others?(?: questions| things| stuff)?|the (?:other|remaining) (?:questions|things|stuff)|everything else)[.]?$/iu;

export const restPage = ({ title, text }: { title: string; text: string }): Section => ({
  title: title === text ? '' : title,
  asks: [],
  rest: true,
});

/** Puts what is asked outside of the pages on the page for the rest, which is called by the first of it. */
export function fillRest({ asks, sections }: Wishes): void {
  const at = sections.findIndex(({ rest }) => rest);
  const section = sections[at];
  if (!section) return;
  section.asks = asks.filter(ask => ask.section === undefined);
  for (const ask of section.asks) ask.section = at;
  section.title ||= section.asks[0]?.text ?? '';
}

/** Says of what is asked on a page that it stands there: 'Moving out (address), moving in (address)' are each of its own. */
export function standsIn(title: string, at: number, asks: readonly Ask[], all: readonly Ask[]): void {
  for (const ask of asks) {
    ask.section = at;
    const twin = all.some(
      other => other.section !== undefined && other.section < at && plain(other.text) === plain(ask.text),
    );
    if (twin && !ask.question && title !== '') ask.text = `${ask.text} (${title})`;
  }
}
