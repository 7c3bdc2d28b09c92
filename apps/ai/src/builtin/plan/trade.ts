import { type Business, CERTAIN, LIKELY } from '../business.js';
import { purposeOf } from '../library/find-purpose.js';
import type { Library, Purpose } from '../library/library.types.js';
import { plain } from '../plain.js';
import type { Scored } from '../reading.js';
import type { Industry } from '../types.js';
import type { Understanding } from '../understand.js';

/** Purpose and trade of the form. */
export interface Trade {
  purpose: Purpose;
  /** Id of the usual purpose of the trade. */
  usualPurpose: string | undefined;
  industry: Industry | null;
  /** Whether the trade is certain. */
  certain: boolean;
  /** Whether the title may use other words for the trade than the owner's. */
  named: boolean;
}

/** The purpose of a form, and its trade if one clearly leads. */
export function tradeOf(
  { business, corrections, spoken }: Understanding,
  matched: Purpose | null,
  library: Library,
): Trade {
  const best = leadingTrade(business, spoken);
  const purpose = purposeOf(matched, business.intents, best?.ref ?? null, library, corrections.goal);
  const usualPurpose = best ? purposeOf(null, [], best.ref, library).id : undefined;
  const isTaught = purpose.goal === 'registration' && CLASS.test(plain(spoken));
  const isFitting = best && !(isTaught && best.ref.facets.includes('goods'));
  const industry =
    best && isFitting && !isOther(best.ref, matched, usualPurpose !== purpose.id, spoken) ? best.ref : null;
  const score = industry ? (best?.score ?? 0) : 0;
  return {
    industry,
    named: isBrief(spoken) && score >= NAMED,
    certain: score >= CERTAIN,
    purpose,
    usualPurpose: industry ? usualPurpose : undefined,
  };
}

/** Another kind of form ('complaint' beside a return) is not a trade. */
const isOther = (ref: Industry, matched: Purpose | null, differs: boolean, spoken: string): boolean =>
  ref.generic === true && matched !== null && (differs || matched.goal === 'application') && !isBrief(spoken);

/** Maximum number of words in a description that names a trade and little else. */
const BRIEF = 12;
const isBrief = (spoken: string): boolean => spoken.split(/\s+/u).length <= BRIEF;
/** Score from which a title may use other words for the trade of a brief description. */
const NAMED = 1;
/** Share of the best trade's score, 0 to 1, from which the second one is as likely. */
const NEARLY = 0.92;

/** Words for the owner's own company; a request without one comes from outside. */
const INTERNAL =
  /\b(?:employees?|staff|internal|departments?|colleagues?|emplead\w*|intern[oea]\w*|employes?|mitarbeit\w*)\b|社内|社員/u;
/** Words for a class: in any trade, those who register for it are students. */
const CLASS =
  /\b(?:class(?:es)?|courses?|workshops?|lessons?|kurse?s?|kurs|unterricht|cursos?|clases?|talleres|cours|ateliers?|stages?)\b|教室|講座|レッスン/u;

/** Whether an industry is a kind of form, or gives way to a trade. */
const isKindOfForm = ({ generic, yields }: Industry): boolean => generic === true || yields !== undefined;

/** The trade that clearly leads: by its own evidence and by its distance to the second one. */
function leadingTrade({ industries: all }: Business, spoken: string): Scored<Industry> | undefined {
  const industries = all.filter(({ ref }) => ref.id !== 'internal_request' || INTERNAL.test(plain(spoken)));
  const [first, ...rest] = industries;
  const own = industries.find(({ ref, score }) => !isKindOfForm(ref) && score >= LIKELY);
  const best = first && own && isBrief(spoken) && isKindOfForm(first.ref) ? own : first;
  const others = best === first ? rest : [];
  const second = others.find(({ ref }) => !ref.generic && !best?.ref.generic);
  if (!best || best.score < (isBrief(spoken) ? LIKELY : CERTAIN)) return undefined;
  return !isBrief(spoken) && second && second.score > NEARLY * best.score ? undefined : best;
}
