import type { Catalogue } from '../catalogue.js';
import { type Cues, plain } from '../read/cues.js';
import { COUNT } from '../read/shape-words.js';
import type { Language } from '../types.js';
import { labelOf } from './ask-label.js';
import type { Asked } from './asked.types.js';
import { typeOf } from './type-of.js';

/** Words that make no other thing of what is asked: 'preferred', 'which kind of', 'would you like'. */
const SMALL = new Set(
  'the a an their your our his her its they them you people any some all each every this that these those and or of for with about to in on at from by per is are was were be been do does did done have has had can could will would should may want wants wanted need needs needed like likes prefer prefers preferred desired favourite favorite choose chosen choice pick which what how when where who kind kinds type types sort sorts form much many exact exactly rough roughly approximate approx current currently new please main best usual overall general customer customers client clients guest guests visitor visitors member members parent parents there it we us i me my interested looking after available roughly'.split(
    ' ',
  ),
);

/** What the answers that are usual for a kind are given to in its own words: 'budget', 'clothing size'. */
const stem = (word: string): string =>
  word.length > 4 ? word.slice(0, Math.min(6, word.length - 1)) : word.replace(/s$/u, '');

/**
 * An owner's own thing gets no answers that are usual for another one: 'shoe size' is no 'size' from XS to XL, 'day of the
 * service' no service, 'when do you plan to come' no plan.
 */
export function ownThing(asked: Asked, language: Language, cues: Cues, catalogue: Catalogue): Asked {
  const { kind, ask } = asked;
  if (language !== 'en' || !kind?.options || ask.options || ask.yesNo || ask.scale || ask.counted)
    return asked;
  const known = new Set(
    plain([kind.label.en, ...kind.ask.en].join(' '))
      .split(/[^\p{L}]+/u)
      .map(stem),
  );
  const said = plain(ask.text);
  const others = said
    .split(/[^\p{L}]+/u)
    .filter(word => word.length > 2 && !SMALL.has(word) && !known.has(stem(word)));
  // 'Where is the leak' is answered with no kind of damage.
  const opening = /^(?:where|when|why)\b/u.exec(said)?.[0];
  const isOther = opening !== undefined && !plain(kind.label.en).startsWith(opening);
  if (others.length === 0 && !isOther) return asked;
  const type = COUNT.test(said) ? 'number' : /^when\b/u.test(said) ? 'date' : typeOf(ask, language);
  return {
    kind: null,
    strength: 2,
    ask,
    label: asked.label ?? labelOf(ask, language, cues, catalogue),
    type,
  };
}
