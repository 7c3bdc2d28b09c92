import type { Catalogue } from '../catalogue.js';
import type { KindMatcher } from '../kind-matcher.js';
import { type Cues, plain, withoutStart } from '../read/cues.js';
import { DESCRIBED, IDENTIFIER, MEASURED } from '../read/shape-words.js';
import type { Ask } from '../read/wish.types.js';
import { capitalise } from '../text.js';
import type { Language } from '../types.js';
import { labelOf } from './ask-label.js';
import { type Asked, EXACT, VISITOR } from './asked.types.js';
import { bestKind, meansOther } from './best-kind.js';
import { choiceLabel } from './choice-label.js';
import {
  FIRST_NAME,
  GERMAN_OTHER,
  NAMES_OF,
  OTHER_NAME,
  OTHER_REACH,
  OWNERS_NAME,
  ROMANCE_OTHER,
} from './other-names.js';
import { BARE_QUESTION, ONE_PLACE, TELLS_APART } from './question-shapes.js';
import { hasAllWords } from './shares-word.js';
import { TOPIC_KINDS } from './topic-kinds.js';
import { typeOf } from './type-of.js';
import { typedByWords } from './typed-by-words.js';
import { worded } from './worded.js';

/** One ask as a field: of the kind that the catalogue knows for it, or of a type of its own. */
export function oneAsked(
  ask: Ask,
  matcher: Pick<KindMatcher, 'match'>,
  language: Language,
  cues: Cues,
  catalogue: Catalogue,
): Asked | undefined {
  if (ask.box) return { kind: null, strength: 2, ask, label: boxLabel(ask.text), type: 'checkbox' };
  const best = ask.text === '' ? undefined : bestKind(ask, matcher);
  const topic = TOPIC_KINDS.find(([pattern]) =>
    pattern.test(plain(withoutStart(ask.text, cues, 'article')).trim()),
  )?.[1];
  const known = (topic ? catalogue.kinds.get(topic) : undefined) ?? best?.kind ?? null;
  const kind =
    (ask.options && known?.type === 'textarea') || (known?.type === 'number' && countsNone(ask.text))
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
      type: /^(?:when|by when|cuando|quand|(?:bis |ab )?wann|いつ)$/u.test(plain(ask.text).trim())
        ? 'date'
        : 'text',
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
  const typed = typedByWords(ask, label, language);
  if (typed) return typed;
  const asked: Asked = { kind, strength: 2, ask };
  if (options) asked.options = options;
  // 'Which one' says less than its answers.
  if (ask.text === '' || (options && options.length <= 3 && /^which one$/u.test(plain(ask.text)))) {
    if (ask.text !== '') asked.kind = null;
    asked.label = choiceLabel(options ?? [], language, catalogue, ask.multiple);
    return asked;
  }
  if (ask.yesNo) {
    const fits =
      kind?.options &&
      /^yes/iu.test(kind.options.en[0] ?? '') &&
      kind.options.en.length <= 3 &&
      !/agree/u.test(kind.options.en[0] ?? '') &&
      // 'Geimpft' may be said of people too.
      !(language === 'de' && kind.id.startsWith('pet_') && !/\s/u.test(ask.text.trim())) &&
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
  // 'Krank seit', 'voraussichtlich bis'
  if (
    !options &&
    language === 'de' &&
    /^(?!ab |bis |seit |von )\S.* (?:seit|bis|ab|am|zum)$|^\p{L}{3,}datum$/u.test(plain(ask.text))
  )
    return { kind: null, strength: 2, ask, label, type: 'date' };
  if (!kind) {
    if (label === '') return undefined;
    const type = typeOf(ask, language);
    const loose = options
      ? undefined
      : matcher
          .match(ask.text)
          .find(
            match =>
              match.covered >= 0.25 &&
              !meansOther(match.kind, ask.text) &&
              !(match.kind.type === 'number' && (countsNone(ask.text) || IDENTIFIER.test(plain(ask.text)))),
          );
    // A long description of something known is asked as that; a short one in its own words.
    const fits =
      loose &&
      (type === 'text' ? loose.kind.type !== 'url' : type === loose.kind.type) &&
      !VISITOR.has(loose.kind.id);
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
  const isOther =
    (language === 'en' && (OTHER_NAME.test(whose) || OWNERS_NAME.test(whose))) ||
    ((language === 'es' || language === 'fr') && ROMANCE_OTHER.test(whose)) ||
    GERMAN_OTHER.test(whose);
  if (kind.id === 'full_name' && (isOther || ask.another))
    return { ...asked, kind: null, label, type: 'text' };
  // 'Bringing somebody? If so, their name': not the name of who fills in the form.
  if (kind.id === 'full_name' && ask.when)
    return {
      kind: null,
      strength: 2,
      ask,
      label: catalogue.texts['name.other']?.[language] ?? label,
      type: 'text',
    };
  if (kind.id === 'full_name' && FIRST_NAME.test(plain(ask.text).trim())) return { ...asked, label };
  // 'Parent's phone number', 'Telefon der Eltern'
  if (['phone', 'email'].includes(kind.id) && OTHER_REACH.test(plain(ask.text)))
    return { ...asked, kind: null, label, type: kind.type };
  if (VISITOR.has(kind.id) && !options) return asked;
  return worded({ ...asked, kind }, label, best?.covered ?? 0, language, cues);
}

/** 'Agreement to the rules' to tick off is said by who ticks it. */
const boxLabel = (said: string): string =>
  capitalise(said.replace(/^(?:the |their )?(?:agreement|consent) (?:to|with) (?=\S)/iu, 'I agree to '));

/** 'Which night', 'seat number' */
const countsNone = (said: string): boolean =>
  TELLS_APART.test(plain(said)) || ONE_PLACE.test(plain(said).trim());
