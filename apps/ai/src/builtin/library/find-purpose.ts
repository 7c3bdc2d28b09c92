import { plain } from '../plain.js';
import type { Scored } from '../reading.js';
import type { Goal, Industry, Intent } from '../types.js';
import type { Library, Purpose } from './library.types.js';

/** Score from which a purpose counts as named, 0 to 1. */
const NAMED = 0.7;

/** The part of a description that names the form, before its questions. */
const HEAD = /^.{0,60}?(?=[:,;.(\n]|\b(?:with|that|which|where|to|asking|con|que|avec|qui|mit|dass)\b|$)/su;

/** Purpose of a form whose description names none, derived from the typical goal of the trade. */
const USUAL: Record<Goal, string> = {
  'lead-generation': 'inquiry',
  contact: 'contact',
  booking: 'booking',
  survey: 'feedback',
  registration: 'registration',
  order: 'order',
  application: 'application',
  quote: 'quote',
};

let patterns: { purpose: Purpose; pattern: RegExp; except: RegExp | null }[] | undefined;
const anyOf = (alternatives: readonly string[], flags = 'u'): RegExp =>
  new RegExp(alternatives.join('|'), flags);

/** Maximum number of words in a description that may only name its form. */
const NAME_WORDS = 8;

/**
 * Returns the purpose whose pattern a description matches; null for a plain request. With `wishes`, the description also
 * lists questions, and some purposes are read only at its start.
 */
export function matchedPurpose(description: string, library: Library, wishes = false): Purpose | null {
  patterns ??= library.purposes.flatMap(purpose =>
    purpose.match
      ? [
          {
            purpose,
            pattern: anyOf(purpose.match),
            except: purpose.except ? anyOf(purpose.except, 'gu') : null,
          },
        ]
      : [],
  );
  const text = plain(description);
  const head = HEAD.exec(text)?.[0] ?? text;
  const says = wishes || text.split(/\s+/u).length > NAME_WORDS ? head : text;
  const found = patterns.find(({ purpose, pattern, except }) => {
    const said = purpose.headed ? says : text;
    return pattern.test(except ? said.replace(except, ' ') : said);
  });
  return found?.purpose ?? null;
}

/**
 * Purpose of a description: the one for the goal corrected by the owner, then the matched one, the named one, and the usual
 * one of its trade.
 */
export function purposeOf(
  matched: Purpose | null,
  named: readonly Scored<Intent>[],
  industry: Industry | null,
  library: Library,
  goal?: Goal,
): Purpose {
  const best = named.find(({ score }) => score >= NAMED);
  const corrected = goal ? USUAL[goal] : undefined;
  const id = corrected ?? matched?.id ?? best?.ref.id ?? USUAL[industry?.goal ?? 'contact'];
  const purpose = library.byId.get(id);
  if (!purpose) throw new Error(`The library has no purpose ${id}`);
  return purpose;
}
