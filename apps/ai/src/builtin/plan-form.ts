import { CERTAIN, LIKELY } from './business.js';
import type { Catalogue } from './catalogue.js';
import { composed } from './library/compose.js';
import { matchedPurpose, purposeOf } from './library/find-purpose.js';
import type { Library, Purpose } from './library/library.types.js';
import { neededOf } from './library/needed.js';
import { limitsOf } from './limits.js';
import { askedOf } from './plan/asked.js';
import type { Asked } from './plan/asked.types.js';
import { beyondName, CONTACT } from './plan/beyond-name.js';
import { consentWant, isConsent } from './plan/consent.js';
import { isDelicate } from './plan/delicate.js';
import { englishKind } from './plan/english-kind.js';
import { isCertain, withoutAnswers } from './plan/is-certain.js';
import { mergeWants } from './plan/merge-wants.js';
import { addPhone, needsPhone } from './plan/phone-mention.js';
import { refusedFamilies } from './plan/refused.js';
import { asYesNo, inverted } from './plan/short-questions.js';
import { spelledOut } from './plan/spelled-out.js';
import { toldKinds } from './plan/told.js';
import { whenItHappened } from './plan/what-happened.js';
import { cuesOf, plain } from './read/cues.js';
import { type Choice, selectFields, type Selection } from './select.js';
import { onlyNamesForm } from './turns.js';
import type { Industry, Limits } from './types.js';
import type { Understanding } from './understand.js';
import { type Want, WantFinder, type Wants } from './wants.js';
import { wishesElsewhere, withRefused } from './wishes-elsewhere.js';

/** The form that was decided on: its purpose, its trade and its questions. */
export interface FormPlan extends Selection {
  /** The purpose whose pattern the description matches. */
  matched: Purpose | null;
  purpose: Purpose;
  /** Id of the usual purpose of the trade. */
  usualPurpose: string | undefined;
  industry: Industry | null;
  /** The trade is certain. */
  certain: boolean;
  /** The requested questions that were understood. */
  asked: readonly Asked[];
  wants: Wants;
  limits: Limits;
}

/** Questions, and words of a text, that make it a thin reading. */
const FEW_ASKED = 2;
const LONG_TEXT = 25;

/** Plans a form: the requested questions in the library's form for the purpose and the trade. */
export function planForm(read: Understanding, library: Library, catalogue: Catalogue): FormPlan {
  const { wishes, spoken, business, language } = read;
  // A form without a question about donations is not a donation form.
  const kept = wishes.refused.reduce((rest, one) => rest.replace(read.corrected(one), ' '), spoken);
  const matched = matchedPurpose(kept, library, wishes.asks.length > 0);
  const finder = new WantFinder(language, catalogue, business);
  const asked = beyondName(certainAsks(read, matched, finder, catalogue), matched, read);
  const wants = wantsOf(read, asked, matched, finder, catalogue);
  // Few questions of a long text: it was hardly understood, so that its limits mean something else.
  const isThin = asked.length <= FEW_ASKED && read.original.split(/\s+/u).length > LONG_TEXT;
  const stated = limitsOf(read.clauses, wants, business, read.whole.text, matched);
  const limits = isThin ? { ...stated, only: false } : stated;
  refuseKnown(wants, read, catalogue);
  const trade = tradeOf(read, matched, library);
  const usual = usualOf(read, trade, catalogue);
  const alone = !isThin && isComplete(read, limits, finder);
  const selected = selectFields(
    wants,
    limits,
    usual,
    isThin ? null : matched,
    alone,
    trade.purpose.steps !== undefined,
  );
  const isCalled = needsPhone(read.whole.english, plain(spoken));
  if (isCalled && !limits.only && !limits.anonymous && !matched?.closed)
    addPhone(selected.choices, selected.most, wants, catalogue);
  return { ...selected, ...trade, matched, asked, wants, limits };
}

/** Information that the description already contains is asked only on request. */
function refuseKnown({ wants, refused }: Wants, { whole }: Understanding, catalogue: Catalogue): void {
  for (const known of toldKinds(whole.english, catalogue))
    if (!wants.some(want => want.kind === known && want.strength === 2)) refused.add(known);
}

type Trade = Pick<FormPlan, 'industry' | 'certain' | 'purpose' | 'usualPurpose'>;

function tradeOf({ business, corrections }: Understanding, matched: Purpose | null, library: Library): Trade {
  const [best] = business.industries;
  const industry = best && best.score >= LIKELY ? best.ref : null;
  return {
    industry,
    certain: (best?.score ?? 0) >= CERTAIN,
    purpose: purposeOf(matched, business.intents, industry, library, corrections.goal),
    usualPurpose: industry ? purposeOf(null, [], industry, library).id : undefined,
  };
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

/** The requested questions that were read with certainty. */
function certainAsks(
  { wishes, spoken, language, corrected }: Understanding,
  matched: Purpose | null,
  finder: WantFinder,
  catalogue: Catalogue,
): Asked[] {
  const asks = isConsent(spoken, language)
    ? wishes.asks.filter(({ text }) => !isConsent(text, language))
    : wishes.asks;
  wishes.asks = asks;
  const all = askedOf(
    asks,
    { match: text => finder.kinds.match(corrected(text)) },
    language,
    cuesOf(language),
    catalogue,
    matched?.closed ?? false,
    text => englishKind(text, language, catalogue),
  );
  return withoutAnswers(
    whenItHappened(all, spoken, catalogue)
      .filter(one => isCertain(one, language))
      .map(one => asYesNo(inverted(one, language), language, catalogue)),
  );
}

function wantsOf(
  read: Understanding,
  asked: readonly Asked[],
  matched: Purpose | null,
  finder: WantFinder,
  catalogue: Catalogue,
): Wants {
  const { wishes, clauses, language, corrected } = read;
  const elsewhere = wishesElsewhere(read.foreign, new WantFinder(language, catalogue, null), catalogue);
  const mentioned = finder.find(clauses);
  const namesContact = asked.some(({ kind }) => kind && CONTACT.has(kind.family));
  // A form with only the named fields ignores other mentions, and so does a complete reading.
  const ignoresMentions =
    (wishes.unsure !== undefined && wishes.asks.length > 0) ||
    (wishes.only && (wishes.asks.length > 1 || namesContact));
  // The words of 'Feedback form for a hotel' name a form and its trade.
  const isMeant = ({ kind }: Want): boolean =>
    !ignoresMentions && (!onlyNamesForm(plain(read.spoken), language) || CONTACT.has(kind?.family ?? ''));
  const refused = refusedFamilies(
    [...wishes.refused.map(corrected), ...(wishes.channel === 'email' ? ['phone'] : [])],
    finder.kinds,
  );
  const isOpen = !wishes.only && wishes.asks.length > 0;
  return mergeWants(
    {
      wants: [
        ...(isOpen ? neededOf(matched, asked, catalogue, language) : []),
        ...asked,
        ...(isConsent(read.spoken, language) ? [consentWant(language)] : []),
        ...elsewhere.wants,
      ],
      refused: new Set(),
    },
    { ...mentioned, wants: mentioned.wants.filter(isMeant) },
    withRefused(refused, elsewhere),
    catalogue,
  );
}

/** Whether the description defines the whole form, so that the library adds nothing. */
const isComplete = (
  { wishes, spoken }: Understanding,
  { anonymous }: Limits,
  { kinds }: WantFinder,
): boolean =>
  wishes.sections.length > 1 ||
  ((anonymous || isDelicate(spoken)) && wishes.asks.length > 1) ||
  (wishes.ordered && wishes.asks.length >= 3) ||
  spelledOut(wishes, kinds);
