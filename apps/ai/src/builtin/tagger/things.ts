import { type Cues, plain, withoutStart } from '../read/cues.js';
import type { Ask } from '../read/wish.types.js';
import type { Placed } from './span.types.js';

/** Marks of what is to be asked. */
export const THINGS = 'arofbl';

/** An ask with the span that names it; a choice without a name has that of its first option. */
export interface Thing {
  span: Placed;
  ask: Ask;
}

/** The ask of a span. */
export function thingOf(span: Placed, text: string, cues: Cues): Thing {
  const said = withoutStart(span.text, cues, 'article').replace(/[\s.,;:!]+$/u, '');
  const asked = /^\s*["'”»)]?\s*[?？]/u.test(text.slice(span.end)) || /[?？]$/u.test(said);
  const question = asked || cues.start('question').test(plain(said));
  const ask: Ask = { text: question ? span.text.trim() : said, question };
  if (asked) ask.written = true;
  if (span.mark === 'r') ask.required = true;
  if (span.mark === 'o') ask.required = false;
  if (span.mark === 'f') ask.place = 'first';
  if (span.mark === 'l') ask.place = 'last';
  return { span, ask };
}
