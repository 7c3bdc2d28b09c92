import type { FieldType } from '#form-core';
import type { KindMatch, KindMatcher } from '../kind-matcher.js';
import type { OwnEntry } from '../library/library.types.js';
import { plain } from '../plain.js';
import { capitalise } from '../text.js';
import type { Kind, Language } from '../types.js';
import { isAmount } from '../wishes/shapes.js';
import { type Signs, signsOf } from '../wishes/signs.js';
import type { Ask } from '../wishes/wish.types.js';
import { asQuestion, labelOf } from './ask-label.js';
import { contactOf } from './contact-ask.js';
import { entryOf } from './library-entry.js';
import { slashed } from './slashed.js';
import type { Want } from './want.types.js';
import { isOpinion, type TypeContext, typeOf } from './wanted-type.js';

/** Shares of a text's words, 0 to 1, from which the catalogue covers it fully or mostly. */
const WHOLE = 0.99;
const MOSTLY = 0.6;
/** Maximum number of words in a label that the catalogue's label replaces. */
const SHORT = 2;

export interface WantedContext extends TypeContext {
  language: Language;
  matcher: Pick<KindMatcher, 'match'>;
  kinds: ReadonlyMap<string, Kind>;
  isDonation: boolean;
  /** Questions in the library's form for the purpose. */
  entries: readonly OwnEntry[];
}

/** Turns a request into a question: of the matching catalogue kind, or of a type that its words suggest. */
export function wantedOf(said: Ask, context: WantedContext): Want {
  const signs = signsOf(context.language);
  const ask = slashed(said);
  if (ask.box) return boxOf(ask, signs);
  return (
    personOf(ask, context, signs) ??
    soonOf(ask, context, signs) ??
    entryOf(ask, context.entries, context.language) ??
    thingOf(ask, context, signs)
  );
}

/** Reads 'When do you need it done?' as a question about urgency. */
function soonOf(ask: Ask, { kinds }: WantedContext, signs: Signs): Want | undefined {
  const isPlain = ask.question && !ask.options && !ask.yesNo && !ask.scale && !ask.long;
  if (!isPlain || !signs.starts('sooner', ask.text)) return undefined;
  return { kind: kinds.get('timeline') ?? null, label: labelOf(ask, signs), type: 'select', ask };
}

/** The visitor's name or a part of it, the e-mail address, the phone number, and the amount of a donation. */
function personOf(ask: Ask, context: WantedContext, signs: Signs): Want | undefined {
  const { kinds, isDonation } = context;
  const contact = contactOf(ask, kinds, signs);
  if (contact) return { kind: contact, ask };
  const name = kinds.get('full_name') ?? null;
  if (signs.isAll('part', ask.text)) return { kind: name, label: labelOf(ask, signs), type: 'text', ask };
  const { options } = ask;
  if (!isDonation || !options?.some(isAmount)) return undefined;
  return { kind: kinds.get('donation_amount') ?? null, type: 'radio', options, ask };
}

function thingOf(ask: Ask, context: WantedContext, signs: Signs): Want {
  const best = ask.scale ? undefined : context.matcher.match(ask.text)[0];
  const kind = kindOf(ask, best, signs) ?? photoOf(ask, context, signs);
  const sided = sexOfAnimal(kind, ask, context, signs) ?? sidesOf(ask, kind, signs);
  if (sided) return sided;
  const type = typeOf(ask, kind, context, signs);
  const own = kind && fits(kind, type, best) && takesAnswer(kind, ask) ? kind : null;
  const { yesNo: _yesNo, ...rest } = ask;
  const named: Want = {
    kind: own,
    // The kind's own answers are more informative than yes and no.
    ask: ask.yesNo && own && isPolar(own) ? rest : withStars(ask, context, signs),
    type,
    ...(ask.options ? { options: ask.options } : {}),
  };
  if (isBetterWorded(own, ask, context, signs)) return named;
  const label = labelOf(ask, signs);
  // 'Certificate upload' asks for the certificate.
  return { ...named, label: type === 'file' ? label.replace(UPLOAD, '') : label };
}

const withStars = (ask: Ask, context: WantedContext, signs: Signs): Ask =>
  ask.scale ? { ...ask, stars: ask.stars ?? isOpinion(ask, context, signs) } : ask;

/** A yes-or-no question takes answers that begin with yes; only invitations ask whether a person attends. */
const takesAnswer = (kind: Kind, { yesNo }: Ask): boolean =>
  !(yesNo && kind.options) || (isPolar(kind) && kind.id !== 'attending');

/** The sex of an animal: the first two answers, female and male. */
const isOfPets = ({ industry, kinds }: WantedContext): boolean =>
  industry?.kinds.some(one => kinds.get(one.kind)?.family === 'pet') === true;
function sexOfAnimal(kind: Kind | null, ask: Ask, context: WantedContext, signs: Signs): Want | undefined {
  if (kind?.id !== 'gender' || !isOfPets(context)) return undefined;
  const options = kind.options?.[signs.language].slice(0, 2) ?? [];
  return { kind: null, type: 'radio', options, label: labelOf(ask, signs), ask };
}

const isPolar = ({ options }: Kind): boolean => /^Yes\b/u.test(options?.en[0] ?? '');

const UPLOAD =
  /(?<=\p{L})\s(?:upload|hochladen lassen|hochladen|(?:mit|ein|zu)?(?:schicken|senden)|à joindre|(?:a|para) adjuntar)$/iu;

/** Matches 'photo of the garden'. */
const photoOf = ({ text }: Ask, { kinds }: WantedContext, signs: Signs): Kind | null =>
  /\b(?:photo|picture|foto|image)/u.test(plain(text)) && signs.isAll('file', text)
    ? (kinds.get('photo_upload') ?? null)
    : null;

const AGREES =
  /\b(?:agree|accept|consent|terms|privacy|policy|acepto|acepta\w*|accepte\w*|einverstanden|zustimm\w*|marketing e-?mails?)\b|同意/u;

/** A single check box, in the first person. */
function boxOf(ask: Ask, { language }: Signs): Want {
  const said = ask.text
    .replace(/^(?:they(?:'re| are)) /iu, 'I am ')
    .replace(/^they /iu, 'I ')
    .replace(/\btheir\b/giu, 'my')
    .replace(/\bour\b/giu, 'the')
    .replace(/^aceptar /iu, 'Acepto ')
    .replace(/^accepter /iu, "J'accepte ");
  const label = capitalise(
    language === 'en' ? said.replace(/^(?:to )?(agree|accept|consent|confirm)/iu, 'I $1') : said,
  );
  const isConsent = AGREES.test(plain(label));
  // Consent to advertising is never required.
  const required = ask.required ?? (isConsent && !/\bmarketing|newsletter/iu.test(label));
  return {
    kind: null,
    label,
    type: isConsent ? 'consent' : 'checkbox',
    ...(isConsent ? {} : { options: [label] }),
    ask: { ...ask, required, last: isConsent },
  };
}

function kindOf(ask: Ask, best: KindMatch | undefined, signs: Signs): Kind | null {
  if (!best || best.kind.id === 'full_name' || best.covered < MOSTLY) return null;
  // The answer to 'What document' is its name.
  if (ask.question && best.kind.type === 'file') return null;
  const isReach = best.kind.id === 'phone' || best.kind.id === 'email';
  if (isReach && /\s(?:with|mit|con|avec) /iu.test(ask.text)) return null;
  return isReach && signs.has('possessive', ask.text) ? null : best.kind;
}

const OR = /\s(?:or|o|ou|oder)\s/iu;
const MOST_OF_SIDE = 4;

/** 'Abholung im Laden oder Lieferung' contains its own options. */
function sidesOf(ask: Ask, kind: Kind | null, signs: Signs): Want | undefined {
  const sides = ask.text.split(OR);
  const isPair = sides.length === 2 && sides.every(side => side.split(/\s+/u).length <= MOST_OF_SIDE);
  const isOpen = kind?.type === 'radio' && !ask.options && !ask.question && !ask.yesNo;
  if (!isPair || !isOpen) return undefined;
  const label = asQuestion(labelOf(ask, signs), signs);
  return { kind: null, type: 'radio', options: sides, label, ask: { ...ask, options: sides } };
}

/** Whether a kind has the meaning of the words and takes answers of this type. */
const fits = (kind: Kind | null, type: FieldType, best: KindMatch | undefined): boolean =>
  kind !== null &&
  (type !== 'file' || kind.type === 'file') &&
  ((best?.covered ?? 0) >= WHOLE || kind.type === type);

/** Groups whose wording fits only their own trades: a house has no 'year of the vehicle'. */
const NARROW = new Set(['vehicle', 'pet', 'product', 'subject', 'interests', 'issue_type', 'topic']);

function isBetterWorded(
  kind: Kind | null,
  ask: Ask,
  { language, industry, isSurvey }: WantedContext,
  signs: Signs,
): boolean {
  if (!kind || language === 'ja' || (isSurvey && kind.type === 'number')) return false;
  const ownKind = industry?.kinds.find(one => one.kind === kind.id);
  if (keepsWords(kind, ask, signs) || (!ownKind && NARROW.has(kind.family))) return false;
  const words = plain(signs.afterStart(ask.text, 'article')).split(/\s+/u);
  const usual = plain((ownKind?.label ?? kind.label)[language]);
  if (/\s(?:and|y|et|und|or|o|ou|oder)\s|,/u.test(usual)) return false;
  return (
    isBareNoun(words, kind, ask, signs) ||
    (words.length <= SHORT && words.every(word => usual.includes(word.slice(0, 5))))
  );
}

/** A noun that says too little above a large text box: 'Pain'. */
const isBareNoun = (words: readonly string[], kind: Kind, { text }: Ask, signs: Signs): boolean =>
  words.length === 1 && kind.type === 'textarea' && !signs.isAll('longText', text);

/** The 'date' of a complaint is not a preferred date. */
const keepsWords = (kind: Kind, { question, when, text }: Ask, signs: Signs): boolean =>
  question === true ||
  when !== undefined ||
  kind.family === 'age' ||
  signs.isAll('date', text) ||
  signs.isAll('time', text);
