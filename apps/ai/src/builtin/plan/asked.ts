import type { Catalogue } from '../catalogue.js';
import { isSensitive } from '../guards.js';
import type { KindMatcher } from '../kind-matcher.js';
import { type Cues, plain, withoutStart } from '../read/cues.js';
import { COUNT, DESCRIBED, LONG, MEASURED } from '../read/shape-words.js';
import type { Ask } from '../read/wish.types.js';
import { capitalise } from '../text.js';
import type { Kind, Language } from '../types.js';
import type { Want } from '../wants.js';
import { labelOf } from './ask-label.js';
import { bestKind } from './best-kind.js';
import { choiceLabel } from './choice-label.js';
import { isContact } from './contact-ask.js';
import { isForeign } from './foreign-label.js';
import { inOwnWords } from './japanese-label.js';
import { FIRST_NAME, NAMES_OF, OTHER_NAME, OTHER_REACH, OWNERS_NAME } from './other-names.js';
import { ownThing } from './own-thing.js';
import { BARE_QUESTION, HOURS, TELLS_APART, THIRD } from './question-shapes.js';
import { hasAllWords, sharesWord } from './shares-word.js';
import { TOPIC_KINDS } from './topic-kinds.js';
import { isLastOfTwo, lastName } from './two-names.js';
import { typeOf } from './type-of.js';

/** An ask as it will be a field: a known kind, or the description's own words with a type. */
export type Asked = Want & { ask: Ask };

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

const EXACT = 0.99;
/** These ask for the visitor, in one field of their own. */
const CONTACT = new Set(['full_name', 'email', 'phone']);

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
      for (const id of CONTACT) {
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
    const twin = own.find(
      other =>
        asked.kind &&
        other.kind === asked.kind &&
        (CONTACT.has(asked.kind.id) || (!asked.label && !other.label)),
    );
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

function oneAsked(
  ask: Ask,
  matcher: Pick<KindMatcher, 'match'>,
  language: Language,
  cues: Cues,
  catalogue: Catalogue,
): Asked | undefined {
  if (ask.box) return { kind: null, strength: 2, ask, label: capitalise(ask.text), type: 'checkbox' };
  const best = ask.text === '' ? undefined : bestKind(ask, matcher);
  const topic = TOPIC_KINDS.find(([pattern]) =>
    pattern.test(plain(withoutStart(ask.text, cues, 'article')).trim()),
  )?.[1];
  const known = (topic ? catalogue.kinds.get(topic) : undefined) ?? best?.kind ?? null;
  const kind =
    (ask.options && known?.type === 'textarea') ||
    (known?.type === 'number' && TELLS_APART.test(plain(ask.text)))
      ? null
      : known;
  // 'If so, how many': what is counted is said by the question it hangs on.
  if (ask.when && ask.question && ask.text.split(/\s+/).length <= 2 && language !== 'ja')
    return {
      kind: null,
      strength: 2,
      ask,
      label: labelOf(ask, language, cues, catalogue),
      type: /^(?:how (?:many|old|much|long)|cuant|combien|wie (?:viele|alt|lange))/u.test(plain(ask.text))
        ? 'number'
        : 'text',
    };
  const told = ask.long ?? (DESCRIBED.test(plain(ask.text)) && !ask.options && !ask.yesNo);
  if (told && kind?.type !== 'textarea')
    return { kind: null, strength: 2, ask, label: labelOf(ask, language, cues, catalogue), type: 'textarea' };
  if (topic && kind && !ask.options && !ask.yesNo && !ask.scale) return { kind, strength: 2, ask };
  // 'Since when', 'where to' ask it of what the form is about, not of what a trade usually means by it.
  if (ask.question && !ask.options && !ask.yesNo && !ask.scale && BARE_QUESTION.test(plain(ask.text).trim()))
    return {
      kind: null,
      strength: 2,
      ask,
      label: labelOf(ask, language, cues, catalogue),
      type: /^(?:when|cuando|quand|wann|いつ)$/u.test(plain(ask.text).trim()) ? 'date' : 'text',
    };
  const options = ask.options;
  const label = labelOf(ask, language, cues, catalogue);
  // 'Names of everyone coming' asks nobody whether they come.
  if (
    !options &&
    !ask.yesNo &&
    !ask.scale &&
    !ask.counted &&
    NAMES_OF.test(plain(ask.text)) &&
    (kind?.id === 'full_name' || /^(?:the )?names? of (?:every|all|any)/u.test(plain(ask.text)))
  )
    return { kind: null, strength: 2, ask, label, type: 'text' };
  if (!options && HOURS.test(plain(ask.text).trim()))
    return { kind: null, strength: 2, ask, label: `${label.replace(/\?$/u, '')}?`, type: 'text' };
  const asked: Asked = { kind, strength: 2, ask };
  if (options) asked.options = options;
  if (ask.text === '') {
    asked.label = choiceLabel(options ?? [], language, catalogue, ask.multiple);
    return asked;
  }
  if (ask.yesNo) {
    const fits =
      kind?.options &&
      /^yes/iu.test(kind.options.en[0] ?? '') &&
      kind.options.en.length <= 3 &&
      !/agree/u.test(kind.options.en[0] ?? '') &&
      (best?.covered ?? 0) >= EXACT &&
      !(
        ask.question &&
        ask.text.split(/\s+/u).length > 4 &&
        !hasAllWords(kind.label[language], ask.text, cues)
      );
    if (!fits) asked.kind = null;
    if (!fits) asked.label = label;
    return asked;
  }
  if (ask.scale || ask.counted) {
    const fits =
      kind &&
      ask.scale &&
      (kind.family === 'recommend' || kind.family === 'rating') &&
      (best?.covered ?? 0) >= 0.6;
    if (!fits) asked.kind = null;
    asked.label = label;
    if (fits && kind.family === 'recommend') delete asked.label;
    asked.type = ask.counted ? 'number' : 'rating';
    return asked;
  }
  // 'Room: single or double' counts no rooms.
  if (options && kind?.type === 'number') return { ...asked, kind: null, label, type: 'radio' };
  // 'Length in metres' is a number, whatever else may be long.
  if (MEASURED.test(plain(ask.text)) && !options && kind?.type !== 'number')
    return { kind: null, strength: 2, ask, label, type: 'number' };
  if (!kind) {
    if (label === '') return undefined;
    const type = typeOf(ask, language);
    const loose = options
      ? undefined
      : matcher
          .match(ask.text)
          .find(
            match =>
              match.covered >= 0.25 && !(match.kind.type === 'number' && TELLS_APART.test(plain(ask.text))),
          );
    // A long description of something known is asked as that; a short one in its own words.
    const fits =
      loose &&
      (type === 'text' ? loose.kind.type !== 'url' : type === loose.kind.type) &&
      !CONTACT.has(loose.kind.id);
    if (fits)
      return {
        ...asked,
        kind: loose.kind,
        ...(label.split(/\s+/).length <= 7 || ask.question ? { label } : {}),
      };
    return { ...asked, label, type };
  }
  // 'Badge name' and 'boat name' are names of something else.
  const whose = plain(ask.text).trim();
  const isOther = language === 'en' && (OTHER_NAME.test(whose) || OWNERS_NAME.test(whose));
  if (kind.id === 'full_name' && (isOther || ask.another))
    return { ...asked, kind: null, label, type: 'text' };
  if (kind.id === 'full_name' && FIRST_NAME.test(plain(ask.text).trim())) return { ...asked, label };
  // 'Parent's phone number', 'Telefon der Eltern'
  if (['phone', 'email'].includes(kind.id) && OTHER_REACH.test(plain(ask.text)))
    return { ...asked, kind: null, label, type: kind.type };
  if (CONTACT.has(kind.id) && !options) return asked;
  const exact = (best?.covered ?? 0) >= EXACT;
  // 'How many' of what was said just before.
  if (/^how many$/u.test(plain(ask.text)) && !options)
    return { kind: null, strength: 2, ask, label, type: 'number' };
  if (COUNT.test(plain(ask.text)) && !options && !['number', 'select', 'radio', 'slider'].includes(kind.type))
    return { kind: null, strength: 2, ask, label, type: 'number' };
  if (ask.written && ask.text.split(/\s+/).length >= 3) return { ...asked, label };
  // 'Any ideas?'
  if (ask.written && !options && LONG.test(plain(ask.text)))
    return { kind: null, strength: 2, ask, label, type: typeOf(ask, language) };
  // Said of the visitors, 'which bike they like' is no wording; the usual question is better.
  if (
    ask.question &&
    !ask.written &&
    THIRD.test(plain(ask.text)) &&
    (best?.covered ?? 0) >= 0.8 &&
    language === 'en' &&
    (kind.family === 'equipment' ? hasAllWords : sharesWord)(kind.label.en, ask.text, cues)
  )
    return asked;
  // 'Where' alone asks no more than that.
  if (ask.question && ask.text.split(/\s+/u).length === 1 && kind.family === 'location')
    return { ...asked, label };
  // 'Which item', 'qué pasó': a short question whose words the usual one has not.
  if (
    ask.question &&
    !options &&
    !THIRD.test(plain(ask.text)) &&
    language !== 'ja' &&
    ask.text.split(/\s+/u).length <= 4 &&
    !sharesWord(kind.label[language], ask.text, cues)
  )
    return { ...asked, label };
  // A whole question of their own stays as they put it.
  const own =
    language === 'ja'
      ? !options && inOwnWords(label, kind.label.ja)
      : ask.question && !options && !THIRD.test(plain(ask.text)) && ask.text.split(/\s+/).length >= 3;
  // The usual answers are none to a question of their own: 'いつから痛いか'.
  if (own && language === 'ja' && kind.options && (ask.question || !exact || /[者人]$/u.test(label)))
    return { kind: null, strength: 2, ask, label, type: 'text' };
  const written = /[?？]$/.test(label) && ask.question;
  const wordy = label.split(/\s+/).length >= 2 || language === 'ja';
  // 'Make' is no 'make of your vehicle' where no vehicle was spoken of.
  const specific =
    (kind.family === 'vehicle' || kind.family === 'pet') &&
    ask.text.split(/\s+/).length <= 2 &&
    language !== 'ja';
  const named = !specific && sharesWord(kind.label[language], ask.text, cues);
  const long = label.split(/\s+/).length >= 5;
  // In the person's own words, where the usual label has none of them: 'convives' stay no 'invités'.
  const other =
    ask.text.split(/\s+/).length >= 2 &&
    language !== 'ja' &&
    !hasAllWords(kind.label[language], ask.text, cues);
  // 'Model' is no 'brand and model of the device'.
  const terse =
    ask.text.split(/\s+/u).length === 1 && kind.label[language].split(/\s+/u).length > 3 && language !== 'ja';
  if (terse && !options && !/[?？]$/u.test(kind.label[language])) asked.label = label;
  if (
    options
      ? wordy || !exact || !named
      : !exact ||
        (!named && !ask.question) ||
        (written && long) ||
        own ||
        (other && !ask.question && !specific)
  )
    asked.label = label;
  return asked;
}
