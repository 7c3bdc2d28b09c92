import type { FormField } from '#form-core';
import type { Catalogue } from '../catalogue.js';
import { isChoice } from '../field-traits.js';
import { type FieldMaker, kindOfField } from '../fields.js';
import { glossToEnglish } from '../gloss.js';
import type { KindMatcher } from '../kind-matcher.js';
import type { Answered } from '../obey/obey.js';
import type { Language, Limits } from '../types.js';
import { cosine } from '../word-table.js';
import { type Concept, contactIn, type ContactWords, namedBy, speaksOf } from './contacts.js';
import { namesSomething, wordsIn } from './labels.js';
import { soundOptions } from './options.js';

export interface Checking {
  language: Language;
  catalogue: Catalogue;
  maker: FieldMaker;
  limits: Limits;
  matcher: Pick<KindMatcher, 'match'>;
  /** The description. */
  said: string;
  /** The form asks for opinions or plays a quiz, so nobody has to be reached. */
  isOpinion: boolean;
}

export interface Checked {
  items: Answered[];
  /** Requests that the form leaves out, in the owner's words. */
  unread: string[];
}

/** What holds for every form, whatever was read: nothing asked twice, no scrap of a sentence, a way to answer. */
export function checked(items: readonly Answered[], given: Checking): Checked {
  const unread: string[] = [];
  const leave = ({ ask }: Answered): void => void (ask && unread.push(ask.text));
  const sound = withSoundChoices(items, given, leave);
  const named = sound.filter(item => {
    const isGood = isOwnLabel(item, given) ? hasMeaning(item, given) : true;
    if (!isGood) leave(item);
    return isGood;
  });
  const once = withoutRepeats(contactsOnce(named, given), given);
  const dropped = new Set(sound.filter(item => !once.includes(item)).map(({ ask }) => ask?.text));
  const asked = new Set(once.flatMap(({ ask }) => (ask ? [ask.text] : [])));
  const kept = once.filter(item => {
    const on = item.ask?.when?.ask.text;
    const isLoose = on !== undefined && dropped.has(on) && !asked.has(on);
    if (isLoose) leave(item);
    return !isLoose;
  });
  return {
    items:
      named.length === 0
        ? kept
        : reachable(
            kept.map(item => renamed(item, kept, given)),
            given,
          ),
    unread,
  };
}

/** A label in the owner's words: not the catalogue's, the library's, or a quiz question. */
const isOwnLabel = ({ field, ask }: Answered, { catalogue, language }: Checking): boolean =>
  ask !== undefined &&
  ask.right === undefined &&
  !ask.box &&
  field.type !== 'consent' &&
  kindOfField(field, catalogue.kinds)?.label[language] !== field.label;

function hasMeaning({ field, ask }: Answered, { language, catalogue, matcher }: Checking): boolean {
  const isJudged = ask?.yesNo === true || ask?.scale !== undefined;
  const label = { label: field.label, said: ask?.text ?? '', isJudged };
  // The catalogue knows the words as a whole: 'make' of a car.
  if ((matcher.match(field.label)[0]?.covered ?? 0) < 1 && !namesSomething(label, language, catalogue.words))
    return false;
  const contact = contactIn(field.label, language);
  return !contact || contact.rest.length === 0 || language !== 'en' || !isOnlyWords(contact, catalogue);
}

/** 'Hold off on phone', 'email nope': nothing beside the contact names or describes anything. */
const isOnlyWords = ({ rest }: ContactWords, { words }: Catalogue): boolean =>
  rest.every(word => ['other', 'verb'].includes(words.partOf(word)));

/** Choices of answers of one kind; the others become a line of text. */
function withSoundChoices(
  items: readonly Answered[],
  { language, catalogue }: Checking,
  leave: (item: Answered) => void,
): Answered[] {
  return items.map(item => {
    const { field, ask } = item;
    if (!ask?.options || ask.right !== undefined || !isChoice(field.type) || (field.options?.length ?? 0) < 2)
      return item;
    const sound = soundOptions(field.options ?? [], language, catalogue.words);
    for (const rest of sound?.rest ?? []) leave({ ...item, ask: { ...ask, text: rest } });
    if (sound) return { ...item, field: { ...field, options: sound.options } };
    leave(item);
    const { options: _options, multiple: _multiple, ...rest } = ask;
    const { options: _none, ...bare } = field;
    return { field: { ...bare, type: 'text' as const }, ask: rest };
  });
}

/** The contact concepts of a field that are the visitor's own. */
function ownConcepts({ field, ask }: Answered, { language, catalogue }: Checking): Concept[] {
  const kind = kindOfField(field, catalogue.kinds)?.id;
  if (!ask || !['text', 'email', 'phone'].includes(field.type)) {
    return kind === 'full_name'
      ? ['name']
      : field.type === 'email' || field.type === 'phone'
        ? [field.type]
        : [];
  }
  const found = contactIn(field.label, language);
  if (!found || found.rest.length > 0) return kind === 'full_name' && !found ? ['name'] : [];
  return found.concepts;
}

const ID: Record<Concept, string> = {
  name: 'full_name',
  first: 'full_name',
  last: 'full_name',
  email: 'email',
  phone: 'phone',
};

/** One field for each contact: requested ones before those that the form has by itself. */
function contactsOnce(items: readonly Answered[], given: Checking): Answered[] {
  const single = items.flatMap((item): Answered[] => {
    const concepts = ownConcepts(item, given);
    return item.ask && concepts.length > 1 && !isWholeName(concepts)
      ? concepts.map(concept => ({ field: given.maker.plain(ID[concept]), ask: item.ask! }))
      : [item];
  });
  const taken = new Map<string, Answered>();
  const ranked = [...single.filter(({ ask }) => ask), ...single.filter(({ ask }) => !ask)];
  const kept = new Set<Answered>();
  for (const item of ranked) {
    const [concept] = ownConcepts(item, given);
    const key =
      concept && `${concept} ${item.ask ? (contactIn(item.field.label, given.language)?.way ?? '') : ''}`;
    const isAsked = (one: string): boolean => [...taken.keys()].some(known => known.startsWith(`${one} `));
    const isTwice =
      concept !== undefined &&
      (taken.has(key ?? '') || (!item.ask && [concept, ...(concept === 'name' ? PART : [])].some(isAsked)));
    if (isTwice) continue;
    kept.add(item);
    if (key) taken.set(key, item);
  }
  return single.filter(item => kept.has(item));
}

const PART: readonly Concept[] = ['first', 'last'];

/** 'First and last name' is one field. */
const isWholeName = (concepts: readonly Concept[]): boolean =>
  concepts.every(concept => concept === 'name' || concept === 'first' || concept === 'last');

/** Words of many labels, which mean nothing without the others. */
const GENERAL = new Set([
  'name',
  'names',
  'date',
  'time',
  'day',
  'number',
  'type',
  'kind',
  'address',
  'start',
  'end',
]);

/** Two labels mean the same from this similarity on, -1 to 1. */
const SAME = 0.97;

/** No question twice: the form's own one goes, or takes the place of a requested line of text if it has options. */
function withoutRepeats(items: readonly Answered[], given: Checking): Answered[] {
  const { language, catalogue } = given;
  const meaning = ({ field }: Answered): Float32Array | null => {
    const english = wordsIn(glossToEnglish(field.label, language, catalogue));
    return catalogue.words.vectorOf(
      english.filter(word => !GENERAL.has(word) && catalogue.words.partOf(word) === 'thing'),
    );
  };
  const vectors = new Map(items.map(item => [item, meaning(item)]));
  const isSame = (a: Answered, b: Answered): boolean =>
    cosine(vectors.get(a) ?? null, vectors.get(b) ?? null) >= SAME;
  const isContact = (item: Answered): boolean => ownConcepts(item, given).length > 0;
  const usual = items.filter(item => !item.ask && !isContact(item));
  const isLine = ({ field, ask }: Answered): boolean =>
    field.type === 'text' && !ask?.question && !ask?.options;
  const better = new Map<Answered, Answered>();
  const twice = new Set<Answered>();
  for (const item of items.filter(({ ask }) => ask))
    for (const other of usual.filter(one => isSame(item, one))) {
      twice.add(other);
      if (isLine(item) && other.field.options) better.set(item, other);
    }
  return items
    .filter(item => !twice.has(item))
    .map(item => {
      const known = better.get(item);
      return known && item.ask ? { field: known.field, ask: item.ask } : item;
    });
}

/** The visitor's name as the description wants it. */
function renamed(item: Answered, items: readonly Answered[], given: Checking): Answered {
  const { said, language, catalogue } = given;
  const kind = kindOfField(item.field, catalogue.kinds);
  const by = kind?.id === 'full_name' && item.field.label === kind.label[language] && namedBy(said, language);
  const isAsked = ({ field, ask }: Answered): boolean =>
    ask !== undefined && namedBy(field.label, language) === by;
  if (!by || items.some(isAsked)) return item;
  const label = catalogue.texts[`name.${by}`]?.[language] ?? item.field.label;
  return { ...item, field: { ...item.field, label, placeholder: '' } };
}

/** Adds an email address, or a phone number if only that is spoken of, to a form that could not be answered. */
function reachable(items: readonly Answered[], given: Checking): Answered[] {
  const { limits, language, maker, said, isOpinion } = given;
  const isReached = items.some(
    ({ field }) =>
      field.type === 'email' ||
      field.type === 'phone' ||
      contactIn(field.label, language)?.concepts.some(isReach),
  );
  if (isReached || isOpinion || limits.anonymous || limits.only || limits.most !== null) return [...items];
  const isPhoned =
    limits.refused.includes('email') ||
    (speaksOf('phone', said, language) &&
      !speaksOf('email', said, language) &&
      !limits.refused.includes('phone'));
  if (isPhoned && limits.refused.includes('phone')) return [...items];
  const field: FormField = maker.plain(isPhoned ? 'phone' : 'email');
  const at = items.findIndex(item => ownConcepts(item, given).length > 0) + 1;
  return [...items.slice(0, at), { field: { ...field, required: true } }, ...items.slice(at)];
}
const isReach = (concept: Concept): boolean => concept === 'email' || concept === 'phone';
