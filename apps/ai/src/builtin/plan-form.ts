import type { Catalogue } from './catalogue.js';
import { fieldLimit } from './field-limit.js';
import { isSensitive, MOST_FIELDS } from './guards.js';
import { KindMatcher } from './kind-matcher.js';
import { composed } from './library/compose.js';
import { matchedPurpose } from './library/find-purpose.js';
import { decided, formWord } from './library/form-word.js';
import type { Library, OwnEntry, Purpose } from './library/library.types.js';
import { neededOf } from './library/needed.js';
import { limitsOf } from './limits.js';
import { plain } from './plain.js';
import { labelOf } from './plan/ask-label.js';
import { consentWant, isConsent } from './plan/consent.js';
import { isDelicate } from './plan/delicate.js';
import { gated } from './plan/gated.js';
import { asFields } from './plan/listed-fields.js';
import { addCallback, addReach } from './plan/reach.js';
import { refusedKinds } from './plan/refused-kinds.js';
import { isScrap } from './plan/scraps.js';
import { toldKinds } from './plan/told.js';
import { type Trade, tradeOf } from './plan/trade.js';
import type { Want } from './plan/want.types.js';
import { wantedOf } from './plan/wanted.js';
import { type Choice, selectFields, type Selection } from './select.js';
import { onlyNamesForm } from './turns.js';
import type { Kind, Language, Limits } from './types.js';
import type { Understanding } from './understand.js';
import { sentencesOf } from './wishes/sentences.js';
import { signsOf } from './wishes/signs.js';
import { isReported, isStory } from './wishes/stories.js';
import type { Ask, Wishes } from './wishes/wish.types.js';

/** A planned form: its purpose, trade and questions. */
export interface FormPlan extends Selection, Trade {
  /** The purpose whose pattern the description matches. */
  matched: Purpose | null;
  /** The requested questions. */
  wants: readonly Want[];
  limits: Limits;
}

/** Plans a form: the requested questions in the library's form for the purpose and the trade. */
export function planForm(read: Understanding, library: Library, catalogue: Catalogue): FormPlan {
  const { wishes, spoken, business, language } = read;
  // A form without a question about donations is not a donation form.
  const kept = wishes.refused.reduce((rest, one) => rest.replace(read.corrected(one), ' '), spoken);
  const matched = decided(
    formWord(toldOfForm(kept), library),
    matchedPurpose(aboutForm(kept, wishes, language), library, wishes.asks.length > 0),
  );
  const trade = tradeOf(read, matched, library, catalogue);
  const matcher = new KindMatcher(language, catalogue, business);
  const namesPurpose = ({ text }: Ask): boolean => formWord(text, library) === trade.purpose;
  const open = wantsOf(read, trade, matcher, catalogue).filter(want => {
    const isLeft = isSensitive(want.label ?? '') || isScrap(want, spoken, library);
    if (isLeft && want.ask && !namesPurpose(want.ask)) wishes.unread.push(want.ask.text);
    return !isLeft;
  });
  const asked = gated(open, wishes.unread, language);
  const refused = refusedKinds(wishes.refused.map(read.corrected), asked, matcher, catalogue);
  const wants = [
    ...(wishes.only || asked.length === 0 ? [] : neededOf(matched, asked, catalogue, language)),
    ...asked.filter(({ kind, label }) => !(kind && !label && refused.has(kind))),
    ...(isConsent(spoken, language) && !asked.some(({ type }) => type === 'consent')
      ? [consentWant(spoken, language)]
      : []),
  ];
  const most = isQuiz(trade.purpose)
    ? undefined
    : fieldLimit(limiting(spoken, language), catalogue.grammar[language], language);
  const limits = limitsOf({ wishes, wants, refused, purpose: trade.purpose, most });
  for (const known of toldKinds(read.whole.english, catalogue))
    if (!wants.some(want => want.kind === known)) refused.add(known);
  const selected = selectFields({
    wants,
    refused,
    limits,
    library: usualOf(read, trade, catalogue),
    matched,
    isComplete: wishes.sections.length > 1 || ((limits.anonymous || isDelicate(spoken)) && wants.length > 1),
    inSteps: trade.purpose.steps !== undefined,
    industry: trade.certain ? trade.industry : null,
  });
  addCallback(selected, { read, matched, limits, refused }, catalogue);
  addReach(selected, { limits, refused, isSurvey: trade.purpose.goal === 'survey' }, catalogue);
  // A question that was not requested never replaces a requested one.
  const asks = selected.choices.filter(({ source }) => source === 'asked').length;
  if (limits.most === null && asks > 0)
    selected.most = Math.min(
      MOST_FIELDS,
      Math.max(selected.most, selected.choices.length + limits.contact.length + (limits.openText ? 1 : 0)),
    );
  return { ...selected, ...trade, matched, wants, limits };
}

/** A quiz has only its own questions. */
const isQuiz = ({ id }: Purpose): boolean => id === 'quiz' || id === 'finder';

/** Sentences that may limit the number of fields, excluding those about earlier questions. */
const limiting = (spoken: string, language: Language): string =>
  sentencesOf(spoken)
    .filter(
      one =>
        !isStory(one) &&
        !/\b(?:same|always|mism\p{L}s|immer|toujours)\b/iu.test(one) &&
        !signsOf(language).has('background', one),
    )
    .join(' ');

/** A description without its sentences about the past or about other people. */
const toldOfForm = (spoken: string): string =>
  sentencesOf(spoken)
    .filter((sentence, at) => at === 0 || !(isStory(sentence) || isReported(sentence)))
    .join(' ');

/** Maximum number of words in a text that only states the purpose of its form. */
const LONG = 40;
const CONTACT = new Set(['name', 'email', 'phone']);

/** Words about the purpose of the form: all of a short text, otherwise the words that name the form. */
function aboutForm(spoken: string, { asks, rest }: Wishes, language: Language): string {
  const signs = signsOf(language);
  const sentences = sentencesOf(spoken);
  if (asks.length === 0 && spoken.split(/\s+/u).length <= LONG)
    return sentences[0] && signs.has('form', sentences[0]) ? sentences[0] : spoken;
  const naming = sentences.filter(sentence => signs.has('form', sentence)).slice(0, 2);
  const first = sentences[0] ?? '';
  const head =
    first.split(/\s+/u).length > LONG || asks.length > 0 ? headOf(rest.split('. ')[0] || first) : first;
  return [...naming.map(one => headOf(one)), head].map(one => untilAsked(one, asks)).join('. ');
}

const headOf = (sentence: string): string => sentence.split(/[:：(（]/u)[0] ?? sentence;

/** In 'Enrolment, allergies, photo consent' the consent is a field, and the form is for enrolment. */
function untilAsked(head: string, asks: Wishes['asks']): string {
  const [, comma] = /^.{4,}?([,、])/u.exec(head) ?? [];
  if (!comma) return head;
  const starts = asks.map(({ text }) => head.toLowerCase().indexOf(text.toLowerCase())).filter(at => at > 3);
  return head.slice(0, Math.min(head.length, ...starts));
}

/** Questions that the description requests; 'Feedback form for a hotel' only names a form and its trade. */
function wantsOf(
  { wishes, spoken, language, corrected }: Understanding,
  { industry, purpose, certain }: Trade,
  matcher: KindMatcher,
  { kinds }: Catalogue,
): Want[] {
  if (onlyNamesForm(plain(spoken), language)) return [];
  const meanings = { match: (text: string) => matcher.match(corrected(text)) };
  const isSurvey = purpose.goal === 'survey';
  const context = {
    language,
    matcher: meanings,
    kinds,
    industry: certain ? industry : null,
    isSurvey,
    isDonation: purpose.id === 'donation',
    entries: purpose.fields.filter(entry => 'label' in entry && !('slot' in entry)) as OwnEntry[],
  };
  return onceEach(
    asFields(
      wishes.asks.filter(({ text, box }) => !(box !== true && isConsent(text, language))),
      language,
      meanings,
    ).map(ask => comesOf(ask, purpose, kinds) ?? wantedOf(ask, context)),
    language,
  );
}

const COMES = /\b(?:attend\w*|com(?:e|ing)|be there|make it)$/u;

/** E.g. 'if they attend' on an invitation. */
function comesOf({ yesNo, ...ask }: Ask, { needs }: Purpose, kinds: Catalogue['kinds']): Want | undefined {
  const kind = needs === undefined ? undefined : kinds.get(needs);
  return kind?.options && yesNo && COMES.test(plain(ask.text)) ? { kind, type: kind.type, ask } : undefined;
}

/** Keeps the wording of two questions of the same kind; the second has no kind. */
function onceEach(wants: readonly Want[], language: Language): Want[] {
  const taken = new Set<Kind>();
  const hasParts = wants.some(({ kind, label }) => kind?.id === 'full_name' && label);
  return wants.map(want => {
    // E.g. 'First name, name'
    if (hasParts && want.kind?.id === 'full_name' && want.ask && !want.label)
      return { ...want, type: 'text', label: labelOf(want.ask, signsOf(language)) };
    if (!want.kind || !taken.has(want.kind) || !want.ask || CONTACT.has(want.kind.family)) {
      if (want.kind) taken.add(want.kind);
      return want;
    }
    return { ...want, kind: null, type: want.type ?? 'text', label: labelOf(want.ask, signsOf(language)) };
  });
}

const usualOf = (
  { business, region, original, language }: Understanding,
  { purpose, usualPurpose, industry }: Trade,
  catalogue: Catalogue,
): Choice[] =>
  composed({
    purpose,
    isUsual: usualPurpose === purpose.id,
    industry,
    facets: new Set(industry?.facets ?? business.facets.slice(0, 1).map(({ ref }) => ref.id)),
    region,
    description: original,
    language,
    catalogue,
  });
