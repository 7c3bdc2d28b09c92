import type { Cues } from '../read/cues.js';
import type { Names } from '../read/item.types.js';
import type { Ask, Wishes } from '../read/wish.types.js';
import { withChoices } from './choices.js';
import { addConditions } from './conditions.js';
import { addDetails } from './details.js';
import { placed, unmarked } from './sentences.js';
import type { Span } from './span.types.js';
import { stepsOf } from './steps.js';
import { type Thing, thingOf, THINGS } from './things.js';

/** Share of its words from which an ask is of a kind that the catalogue knows. */
const KNOWN = 0.9;

/** The wishes in the marked words of a description. */
export function wishesOf(text: string, marked: readonly Span[], cues: Cues, names: Names): Wishes {
  const isThing = (ask: Ask): boolean => !ask.question && names.firm(ask.text) >= KNOWN;
  const spans = placed(marked, text);
  const has = (mark: string): boolean => spans.some(span => span.mark === mark);
  const named = spans.filter(({ mark }) => THINGS.includes(mark)).map(span => thingOf(span, text, cues));
  const things: Thing[] = withChoices(spans, named, text, isThing);
  addDetails(spans, things, text, cues);
  addConditions(spans, things, cues, isThing);
  const sections = stepsOf(spans, things);
  const purpose = spans.find(({ mark }) => mark === 's');
  const rest = unmarked(spans, text).join('. ');
  return {
    asks: things.map(({ ask }) => ask),
    refused: spans.filter(({ mark }) => mark === 'n').map(span => span.text),
    only: has('k'),
    anonymous: has('q'),
    sections,
    ordered: has('g'),
    rest,
    about: purpose?.text ?? rest,
  };
}
