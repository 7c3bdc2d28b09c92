import type { SpamSignal } from '#contracts';
import { pitchPoints } from './pitches.js';
import {
  hasMarkup,
  hasMixedAlphabet,
  hostsIn,
  isCheap,
  isHidden,
  isRandom,
  shortened,
} from './text-signals.js';

/** One answer as it is read: a text and what it was asked as. */
export interface ReadAnswer {
  label: string;
  text: string;
  /** Several lines were asked for. */
  isLong: boolean;
  /** An address of a page was asked for. */
  isUrl: boolean;
}

/** Everything that is known of a submission; nothing is looked up here. */
export interface Submitted {
  answers: readonly ReadAnswer[];
  /** What the field that people do not see contains. */
  honeypot: string;
  /** ms from the first sight to the submission; undefined: nobody says so. */
  elapsedMs: number | undefined;
  /** How often the same long text came from others within a day, this time not counted. */
  repeats: number;
  isDisposable: boolean;
  /** From what the owner marked before: above 0 like spam, below 0 like leads; -1 to 1. */
  learned: number;
  /** The form is flooded: `unproven` did nothing that costs, `page` at least loaded the page before. */
  flood: 'unproven' | 'page' | null;
}

export interface SpamScore {
  score: number;
  signals: SpamSignal[];
}

/** From here on a response goes into the spam folder. */
export const SPAM_THRESHOLD = 60;
/** Nobody fills in a form faster than this; and few type several answers within two seconds, ms. */
const IMPOSSIBLE_MS = 800;
const HASTY_MS = 2000;
const HASTY_CHARACTERS = 60;
/** Of all answers together, where their wording is looked at. */
const MOST_CHARACTERS = 20_000;

/** Nobody's own name is an address; a company's or a user's may be. */
const ASKS_FOR_NAME =
  /^(?!.*(?:compan|business|organi|firm|empres|entrepr|soci|brand|user|会社|شركة)).*(?:name|nombre|nom\b|氏名|名前|الاسم)/i;
const ASKS_FOR_ADDRESS =
  /web|url|link|site|page|seite|homepage|portfolio|sitio|página|サイト|ホームページ|موقع|رابط/i;

/**
 * Adds up what speaks for spam, in points. What people cannot do (a filled trap, a form filled in faster than it can be
 * read) is enough alone; a word, a link or a throw-away address never is.
 */
export function scoreSpam(submitted: Submitted): SpamScore {
  const found: [SpamSignal, number][] = [
    ['honeypot', submitted.honeypot ? 100 : 0],
    ['too-fast', hastePoints(submitted)],
    ['links', linkPoints(submitted.answers)],
    ['markup', submitted.answers.some(({ text }) => hasMarkup(text)) ? 70 : 0],
    ['pitch', offerPoints(submitted.answers)],
    ['random-text', Math.min(2, submitted.answers.filter(isRandomAnswer).length) * 35],
    ['mixed-alphabet', submitted.answers.some(({ text }) => hasMixedAlphabet(text)) ? 40 : 0],
    ['repeated', repeatPoints(submitted)],
    ['disposable-address', submitted.isDisposable ? 20 : 0],
    ['flood', submitted.flood === 'unproven' ? 60 : submitted.flood === 'page' ? 20 : 0],
    ['learned', Math.round(submitted.learned * 60)],
  ];
  const score = found.reduce((sum, [, points]) => sum + points, 0);
  return {
    score: Math.max(0, score),
    signals: found.filter(([, points]) => points > 0).map(([name]) => name),
  };
}

function hastePoints({ elapsedMs, answers }: Submitted): number {
  if (elapsedMs === undefined || elapsedMs >= HASTY_MS) return 0;
  if (elapsedMs < IMPOSSIBLE_MS) return 100;
  const typed = answers.reduce((sum, { text }) => sum + text.length, 0);
  return typed > HASTY_CHARACTERS ? 25 : 0;
}

/** Links where text was asked for; where an address was asked for, that is the answer. */
function linkPoints(answers: readonly ReadAnswer[]): number {
  let inLong = 0;
  let points = 0;
  for (const { label, text, isLong, isUrl } of answers) {
    if (isUrl) continue;
    const hosts = hostsIn(text);
    if (hosts.some(isHidden)) points += 30;
    if (hosts.some(isCheap)) points += 15;
    if (isLong) inLong += new Set(hosts).size;
    else if (hosts.length > 0 && !ASKS_FOR_ADDRESS.test(label)) points += ASKS_FOR_NAME.test(label) ? 60 : 50;
  }
  return points + (inLong >= 3 ? 45 : inLong === 2 ? 15 : inLong === 1 ? 5 : 0);
}

/** An offer wants something clicked: together with a link it says more than both. */
function offerPoints(answers: readonly ReadAnswer[]): number {
  const points = pitchPoints(
    answers
      .map(({ text }) => shortened(text))
      .join('\n')
      .slice(0, MOST_CHARACTERS),
  );
  const hasLink = answers.some(({ text, isUrl }) => !isUrl && hostsIn(text).length > 0);
  return points > 0 && hasLink ? points + 25 : points;
}

/** A name, or an only answer, of random letters. */
const isRandomAnswer = ({ text, isLong, isUrl }: ReadAnswer): boolean =>
  !isUrl && text.length <= (isLong ? 60 : 100) && text.split(/\s+/).some(isRandom);

/** People repeat each other in a word or two; in a longer text with a link they do not. */
function repeatPoints({ repeats, answers }: Submitted): number {
  if (repeats < 2) return 0;
  const hasLink = answers.some(({ text, isUrl }) => !isUrl && hostsIn(text).length > 0);
  return hasLink ? 60 : repeats >= 10 ? 45 : repeats >= 4 ? 30 : 15;
}
