import type { Catalogue } from '../catalogue.js';
import { plain } from '../plain.js';
import type { Choice } from '../select.js';
import type { Industry, Language } from '../types.js';
import type { KindEntry, LibraryEntry, OwnEntry, Purpose, TradeEntry } from './library.types.js';

export interface Composition {
  purpose: Purpose;
  /** Whether this is the usual purpose of the trade's forms. */
  isUsual: boolean;
  /** Null for an unknown trade. */
  industry: Industry | null;
  facets: ReadonlySet<string>;
  /** ISO 3166 code of the country, if known. */
  region: string | undefined;
  description: string;
  language: Language;
  catalogue: Catalogue;
}

/** Score of candidates from the library: below every requested field, in the order of the form. */
const FIRST = 4.5;
const STEP = 0.05;

/** Composes the form that a professional would write for a purpose and a trade, as candidates in order. */
export function composed(given: Composition): Choice[] {
  const { purpose, facets, region } = given;
  const isMeant = (entry: KindEntry | OwnEntry): boolean =>
    (!entry.when || facets.has(entry.when)) &&
    !(entry.unless ? [entry.unless].flat() : []).some(facet => facets.has(facet)) &&
    (!entry.regions || entry.regions.includes(region ?? '')) &&
    !entry.exceptRegions?.includes(region ?? '');
  const taken = new Set<string>();
  if (given.isUsual) return scored(usualForm(given, isMeant));
  const entries: LibraryEntry[] = purpose.fields.filter(entry => 'slot' in entry || isMeant(entry));
  for (const entry of entries) if ('kind' in entry) taken.add(entry.kind);
  return scored(entries.flatMap(entry => choicesOf(entry, given, taken)));
}

const scored = (choices: readonly Choice[]): Choice[] =>
  choices.map((choice, at) => ({ ...choice, score: FIRST - STEP * at }));

/** Questions of a trade for its usual purpose: its own complete list, plus those that the purpose requires. */
const USUAL_QUESTIONS = 5;
function usualForm(given: Composition, isMeant: (entry: KindEntry | OwnEntry) => boolean): Choice[] {
  const { fields } = given.purpose;
  const isFixed = (entry: LibraryEntry): entry is KindEntry | OwnEntry =>
    !('slot' in entry) &&
    isMeant(entry) &&
    (entry.required === true || entry.last === true || ('kind' in entry && entry.kind === 'phone'));
  const ownKinds = new Set(given.industry?.kinds.map(({ kind }) => kind));
  const isTrades = (entry: KindEntry | OwnEntry): boolean =>
    'kind' in entry && entry.kind !== 'phone' && ownKinds.has(entry.kind);
  const all = fields.filter(isFixed);
  const taken = new Set(all.flatMap(entry => ('kind' in entry && !isTrades(entry) ? [entry.kind] : [])));
  const required = new Map(all.flatMap(entry => ('kind' in entry ? [[entry.kind, entry] as const] : [])));
  const trade = tradeChoices({ slot: 'trade', most: USUAL_QUESTIONS }, given, taken).map(choice => {
    const entry = required.get(choice.kind?.id ?? '');
    return entry ? { ...choice, entry } : choice;
  });
  const isAsked = (entry: KindEntry | OwnEntry): boolean =>
    'kind' in entry
      ? trade.some(({ kind }) => kind?.id === entry.kind)
      : entry.type === 'textarea' && trade.some(({ kind }) => kind?.type === 'textarea');
  const fixed = all.filter(entry => !isAsked(entry));
  const slot = fields.findIndex(entry => 'slot' in entry);
  const isLast = (entry: KindEntry | OwnEntry): boolean => entry.last === true;
  const isAfter = (entry: KindEntry | OwnEntry): boolean => slot >= 0 && fields.indexOf(entry) > slot;
  const choices = (entries: readonly (KindEntry | OwnEntry)[]): Choice[] =>
    entries.flatMap(entry => choicesOf(entry, given, taken));
  const graded = given.purpose.scored ? gradedChoices(trade, given, taken) : [];
  return [
    ...choices(fixed.filter(entry => !isLast(entry) && !isAfter(entry))),
    ...trade,
    ...choices(fixed.filter(entry => !isLast(entry) && isAfter(entry))),
    ...graded,
    ...choices(fixed.filter(isLast)),
  ];
}

/** Scoring needs two graded answers: the purpose's questions fill in if the trade has too few. */
const GRADED = 2;
function gradedChoices(trade: readonly Choice[], given: Composition, taken: ReadonlySet<string>): Choice[] {
  const isGraded = ({ kind, own }: Choice): boolean => kind?.points !== undefined && !own?.options;
  const families = new Set(trade.map(({ kind }) => kind?.family));
  const missing = Math.max(0, GRADED - trade.filter(isGraded).length);
  return given.purpose.fields
    .flatMap(entry => ('kind' in entry && !taken.has(entry.kind) ? choicesOf(entry, given, new Set()) : []))
    .filter(choice => isGraded(choice) && !families.has(choice.kind?.family))
    .slice(0, missing);
}

function choicesOf(entry: LibraryEntry, given: Composition, taken: Set<string>): Choice[] {
  if ('slot' in entry) return tradeChoices(entry, given, taken);
  if ('kind' in entry) {
    const kind = given.catalogue.kinds.get(entry.kind);
    if (!kind) throw new Error(`The library asks for ${entry.kind}, which the catalogue does not have`);
    const own = given.industry?.kinds.find(one => one.kind === entry.kind);
    return [{ kind, score: 0, source: 'library', confidence: 0.8, entry, ...(own ? { own } : {}) }];
  }
  return ownChoices(entry, given);
}

/** Questions of the trade that the purpose lacks. */
function tradeChoices(
  { most, families, never = [], facets: fitting }: TradeEntry,
  { industry, purpose, catalogue, facets }: Composition,
  taken: Set<string>,
): Choice[] {
  if (fitting && !fitting.some(facet => facets.has(facet))) return [];
  const unwanted = new Set([...(purpose.never ?? []), ...never, 'name', 'email', 'message']);
  const asked = new Set([...taken].map(id => catalogue.kinds.get(id)?.family));
  const chosen: Choice[] = [];
  for (const own of industry?.kinds ?? []) {
    const kind = catalogue.kinds.get(own.kind);
    if (!kind || unwanted.has(kind.family) || asked.has(kind.family)) continue;
    if ((families && !families.includes(kind.family)) || chosen.length >= most) continue;
    taken.add(kind.id);
    chosen.push({ kind, score: 0, source: 'library', confidence: 0.8, own });
  }
  return chosen;
}

function ownChoices(entry: OwnEntry, { description, language }: Composition): Choice[] {
  const label = entry.label[language];
  const choice = (text: string): Choice => ({
    kind: null,
    score: 0,
    source: 'library',
    confidence: 0.8,
    entry,
    want: {
      kind: null,
      label: text,
      type: entry.type,
      ...(entry.options ? { options: entry.options[language] } : {}),
      ...(entry.right === undefined ? {} : { ask: { text, question: true, right: entry.right } }),
    },
  });
  return label.includes('{n}')
    ? Array.from({ length: quizLength(description) }, (_, at) => choice(label.replace('{n}', String(at + 1))))
    : [choice(label)];
}

const COUNTED = /\b(\d{1,2}|[a-z]{3,6}) (?:\p{L}+ ){0,2}(?:questions?|preguntas|fragen)\b|(\d{1,2}) ?問/u;
const NUMBERS = [
  ['two', 'dos', 'deux', 'zwei'],
  ['three', 'tres', 'trois', 'drei'],
  ['four', 'cuatro', 'quatre', 'vier'],
  ['five', 'cinco', 'cinq', 'funf'],
  ['six', 'seis', 'sechs'],
  ['seven', 'siete', 'sept', 'sieben'],
  ['eight', 'ocho', 'huit', 'acht'],
];
const FEW = 3;
const MOST = 8;

/** Number of quiz questions that a description requests. */
function quizLength(description: string): number {
  const [, word = '', digits = word] = COUNTED.exec(plain(description)) ?? [];
  const named = NUMBERS.findIndex(words => words.includes(word)) + 2;
  return Math.min(MOST, named >= 2 ? named : Number(digits) || FEW);
}
