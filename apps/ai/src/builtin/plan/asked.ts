import type { Catalogue } from '../catalogue.js';
import { isSensitive } from '../guards.js';
import type { KindMatcher } from '../kind-matcher.js';
import { isContact } from '../read/contact-ask.js';
import type { Cues } from '../read/cues.js';
import type { Ask } from '../read/wish.types.js';
import type { Kind, Language } from '../types.js';
import { labelOf } from './ask-label.js';
import { type Asked, VISITOR } from './asked.types.js';
import { isForeign } from './foreign-label.js';
import { oneAsked } from './one-asked.js';
import { ownThing } from './own-thing.js';
import { isSaidTwice } from './said-twice.js';
import { isLastOfTwo, lastName } from './two-names.js';

/** Families whose choices fit one trade only. */
const TRADE = new Set([
  'subject',
  'product',
  'service_type',
  'package',
  'interests',
  'style',
  'event_type',
  'issue_type',
]);

/** Turns asks into fields to be: the kind where the catalogue knows one, else a label and a type of their own. */
export function askedOf(
  asks: readonly Ask[],
  matcher: Pick<KindMatcher, 'match'>,
  language: Language,
  cues: Cues,
  catalogue: Catalogue,
  closed = false,
  english?: (text: string) => Kind | null,
): Asked[] {
  const found: Asked[] = [];
  for (const ask of asks) {
    if (isSensitive(ask.text)) continue;
    if (isContact(ask, cues)) {
      for (const id of VISITOR) {
        const kind = catalogue.kinds.get(id);
        if (kind && id !== 'phone') found.push({ kind, strength: 2, ask });
      }
      continue;
    }
    const own = found.filter(({ kind }) => kind);
    const read = isLastOfTwo(ask, asks)
      ? lastName(ask, labelOf(ask, language, cues, catalogue))
      : oneAsked(ask, matcher, language, cues, catalogue);
    const asked = read && ownThing(read, language, cues, catalogue);
    if (!asked) continue;
    if (asked.label && !asked.options && isForeign(asked.label, language, catalogue)) {
      asked.kind ??= english?.(ask.text) ?? null;
      if (!asked.kind) continue;
      delete asked.label;
    }
    // The catalogue's choices are those of a trade; a school's class is no yoga class.
    if (closed && asked.kind?.options && !ask.options && !ask.yesNo && TRADE.has(asked.kind.family)) {
      asked.kind = null;
      asked.label = labelOf(ask, language, cues, catalogue);
      asked.type = 'text';
    }
    const twin =
      own.find(
        other =>
          asked.kind &&
          other.kind === asked.kind &&
          (VISITOR.has(asked.kind.id) || (!asked.label && !other.label)),
      ) ?? found.find(other => isSaidTwice(other.ask, ask, cues));
    if (twin) {
      merge(twin.ask, ask);
      continue;
    }
    found.push(asked);
  }
  return found;
}

function merge(to: Ask, from: Ask): void {
  for (const key of ['required', 'place', 'when', 'section'] as const)
    if (to[key] === undefined && from[key] !== undefined) Object.assign(to, { [key]: from[key] });
}
