import { MOST_FIELDS, USUAL_FIELDS } from './guards.js';
import type { KindEntry, OwnEntry, Purpose } from './library/library.types.js';
import { IDENTIFYING, isList } from './limits.js';
import { plain } from './plain.js';
import type { Want } from './plan/want.types.js';
import type { Industry, IndustryKind, Kind, Limits } from './types.js';

/** Candidate field of the form, with its evidence. */
export interface Choice {
  /** Null for a field worded by the description or the library. */
  kind: Kind | null;
  score: number;
  source: 'asked' | 'library' | 'filler';
  want?: Want;
  /** The trade's wording. */
  own?: IndustryKind;
  /** The library's settings for the field. */
  entry?: KindEntry | OwnEntry;
  /** Score, 0 to 1. */
  confidence: number;
}

export interface Selection {
  /** In the form's order, without name, e-mail and the final open text. */
  choices: Choice[];
  most: number;
}

/** Fields positioned by the guards. */
const FIXED = new Set(['full_name', 'email', 'message']);
const CONTACT = new Set(['name', 'email', 'phone', 'message']);
/** Pairs of equivalent fields; only the first one is used. */
const RIVALS: [string, string][] = [
  ['timeline', 'date'],
  ['timeline', 'availability'],
  ['urgency', 'timeline'],
  ['duration', 'end_date'],
  ['availability', 'date'],
  ['need', 'message'],
  ['size', 'weight_dimensions'],
];
/** Maximum number of fields if a description requests none. */
const MOST_USUAL = 10;

interface Selecting {
  wants: readonly Want[];
  refused: ReadonlySet<Kind>;
  limits: Limits;
  /** The library's form. */
  library: readonly Choice[];
  matched: Purpose | null;
  /** The description defines the entire form, so nothing is added from the library. */
  isComplete: boolean;
  /** The library's form has two pages, so it may be longer. */
  inSteps: boolean;
  /** Trade with the answers for its questions. */
  industry: Industry | null;
}

/** Selects the fields: the requested ones, and those of the library's form unless the description lists its own. */
export function selectFields({
  wants,
  refused,
  limits,
  library,
  matched,
  isComplete,
  inSteps,
  industry,
}: Selecting): Selection {
  const spoken = wants.filter(({ kind }) => !CONTACT.has(kind?.family ?? '')).length;
  const listed = isComplete || limits.only || isList(wants) || (matched?.closed === true && spoken > 0);
  const usual = listed ? [] : library;
  const ownOf = ({ kind, options, label }: Want): IndustryKind | undefined =>
    options || ALTERNATIVE.test(label ?? '')
      ? undefined
      : industry?.kinds.find(one => one.kind === kind?.id && one.options);
  const asked = wants.map((want): Choice => ({
    ...optional('own', ownOf(want)),
    kind: want.kind,
    score: 1,
    source: 'asked',
    want,
    confidence: 0.95,
  }));
  const isFree = ({ kind, want, source }: Choice): boolean =>
    !kind ||
    !(
      (FIXED.has(kind.id) && !want?.label) ||
      (refused.has(kind) && !want?.label) ||
      (limits.anonymous && source !== 'asked' && IDENTIFYING.has(kind.family))
    );
  const most = Math.min(limits.most ?? mostFields(asked, usual, limits, inSteps), MOST_FIELDS);
  const room = most - limits.contact.length;
  const taken: Choice[] = [];
  for (const choice of [...asked, ...byImportance(usual, limits)].filter(isFree)) {
    if (taken.length >= room) break;
    if (!isRedundant(choice, taken)) taken.push(choice);
  }
  return { choices: inOrder(taken), most };
}

/** Separators of alternatives in a label that contains its own answers. */
const ALTERNATIVE = /\s(?:or|o|ou|oder)\s|[・／/]/iu;

/** In a short form, the trade's questions precede the telephone. */
const byImportance = (library: readonly Choice[], { most }: Limits): Choice[] => {
  const isPhone = ({ kind }: Choice): boolean => kind?.id === 'phone';
  return most === null
    ? [...library]
    : [...library.filter(choice => !isPhone(choice)), ...library.filter(isPhone)];
};

/** Keeps a requested list whole; with one or two wishes the library's form stays short. */
function mostFields(
  asked: readonly Choice[],
  library: readonly Choice[],
  limits: Limits,
  inSteps: boolean,
): number {
  const fixed = limits.contact.length + (limits.openText ? 1 : 0);
  if (library.length === 0) return Math.max(USUAL_FIELDS, asked.length + fixed);
  return asked.length === 0
    ? Math.min(inSteps ? MOST_FIELDS : MOST_USUAL, library.length + fixed)
    : Math.max(USUAL_FIELDS + 1, asked.length + fixed);
}

function isRedundant(choice: Choice, taken: readonly Choice[]): boolean {
  const { kind } = choice;
  if (!kind) return false;
  if (choice.source === 'asked')
    return taken.some(other => other.kind === kind && other.want?.label === choice.want?.label);
  return taken.some(other => {
    // The kind already covers 'since when'.
    if (other.want?.ask && asksFor(kind, other.want.ask.text)) return true;
    if (!other.kind) return false;
    if (other.kind === kind) return true;
    const isFromLibrary = other.source === 'library';
    if (other.kind.family === kind.family) return !isFromLibrary;
    if (kind.family === 'timeline' && other.kind.family === 'date') return true;
    return (
      !isFromLibrary &&
      RIVALS.some(
        ([a, b]) =>
          (kind.family === a && other.kind?.family === b) || (kind.family === b && other.kind?.family === a),
      )
    );
  });
}

const optional = <K extends string, V>(key: K, value: V | undefined): Partial<Record<K, V>> =>
  value === undefined ? {} : ({ [key]: value } as Record<K, V>);

const asksFor = (kind: Kind, said: string): boolean =>
  Object.values(kind.ask).some(phrases => {
    const text = plain(said).replace(/[?]/gu, '').trim();
    return phrases.includes(text) || phrases.includes(text.replace(/s$/u, ''));
  });

/** Puts the telephone after name and e-mail unless the description defines an order, and final fields last. */
function inOrder(choices: readonly Choice[]): Choice[] {
  const isFirst = ({ kind, source, want }: Choice): boolean =>
    kind?.id === 'phone' && (source === 'library' || want !== undefined);
  const isLast = ({ entry }: Choice): boolean => entry?.last === true;
  const first = choices.filter(isFirst);
  const last = choices.filter(isLast);
  return [...first, ...choices.filter(choice => !isFirst(choice) && !isLast(choice)), ...last];
}
