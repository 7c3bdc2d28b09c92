import { type Business, CERTAIN, LIKELY } from '../business.js';
import type { Catalogue } from '../catalogue.js';
import { purposeOf } from '../library/find-purpose.js';
import type { Library, Purpose } from '../library/library.types.js';
import { plain } from '../plain.js';
import { contentWords, type Scored } from '../reading.js';
import type { Industry } from '../types.js';
import type { Understanding } from '../understand.js';
import { cosine, without } from '../word-table.js';

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
  read: Understanding,
  matched: Purpose | null,
  library: Library,
  catalogue: Catalogue,
): Trade {
  const { business, corrections, spoken } = read;
  const best = agreedTrade(read, catalogue);
  const purpose = purposeOf(matched, business.intents, best?.ref ?? null, library, corrections.goal);
  const usualPurpose = best ? purposeOf(null, [], best.ref, library).id : undefined;
  const isTaught = purpose.goal === 'registration' && CLASS.test(plain(spoken));
  const fits = ({ ref }: Scored<Industry>): boolean =>
    (!isTaught || teaches(ref)) && !isOther(ref, matched, usualPurpose !== purpose.id, spoken);
  const industry = best && fits(best) ? best.ref : null;
  const score = industry ? (best?.score ?? 0) : 0;
  return {
    industry,
    named: isBrief(spoken) && score >= NAMED,
    certain: score >= CERTAIN,
    purpose,
    usualPurpose: industry ? usualPurpose : undefined,
  };
}

/** The leading trade, if the whole description agrees with it or the owner chose it. */
function agreedTrade(read: Understanding, catalogue: Catalogue): Scored<Industry> | undefined {
  const { business, corrections, spoken } = read;
  const leading = leadingTrade(business, spoken);
  return leading && (corrections.industry ?? isAgreed(leading, read, catalogue)) ? leading : undefined;
}

/** Cosine similarity from which a description agrees with a trade, with and without a rival. */
const ALIKE = 0.4;
const ALIKE_ALONE = 0.3;
/** Share of a trade's score that a rival must reach to count. */
const FAR = 0.4;
/** Minimum number of words in a description that can be compared. */
const TOO_FEW = 14;

/** Whether the description as a whole agrees with the trade that some of its words name. */
function isAgreed({ ref, score }: Scored<Industry>, read: Understanding, catalogue: Catalogue): boolean {
  const { english } = read.whole;
  if (isKindOfForm(ref) || english.split(/\s+/u).length < TOO_FEW) return true;
  const likenessOf = (text: string): number =>
    cosine(
      without(catalogue.words.vectorOf(contentWords(text, catalogue)), catalogue.industryMean),
      catalogue.industryVectors.get(ref) ?? null,
    );
  const start = english.split(/[.!?]/u).slice(0, 2).join(' ');
  const alike = Math.max(likenessOf(english), likenessOf(start));
  const rival = read.business.industries.find(other => other.ref !== ref)?.score ?? 0;
  return alike > ALIKE || (alike > ALIKE_ALONE && rival < FAR * score);
}

/** Another kind of form ('complaint' beside a return) is not a trade. */
const isOther = (ref: Industry, matched: Purpose | null, differs: boolean, spoken: string): boolean =>
  ref.generic === true && matched !== null && (differs || matched.goal === 'application') && !isBrief(spoken);

/** Maximum number of words in a description that names a trade and little else. */
const BRIEF = 12;
const isBrief = (spoken: string): boolean => spoken.split(/\s+/u).length <= BRIEF;
/** Score from which a title may use other words for the trade of a brief description. */
const NAMED = 1;
/** Share of the best trade's score, 0 to 1, from which the second one is considered equally likely. */
const NEARLY = 0.92;

/** Words for the owner's own company; a request without one comes from outside. */
const INTERNAL =
  /\b(?:employees?|staff|internal|departments?|colleagues?|emplead\w*|intern[oea]\w*|employes?|mitarbeit\w*)\b|社内|社員/u;
/** Words for a class. In any trade, people who register for one are students. */
const CLASS = new RegExp(
  '\\b(?:class(?:es)?|courses?|workshops?|lessons?|kurse?s?|kurs|unterricht|cursos?|clases?|taller(?:es)?|cours|ateliers?|stages?)\\b' +
    '|教室|講座|レッスン',
  'u',
);

/** 'Taller' is a workshop to attend as well as a garage. */
const teaches = ({ facets, goal }: Industry): boolean =>
  goal === 'registration' || facets.includes('education') || facets.includes('youth');

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
