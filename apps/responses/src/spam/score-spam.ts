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

/** One answer: a text, and the kind of question. */
export interface ReadAnswer {
  label: string;
  text: string;
  /** The question asks for several lines. */
  isLong: boolean;
  /** The question asks for a web or email address. */
  isUrl: boolean;
}

/** All inputs of the score; nothing is looked up. */
export interface Submitted {
  answers: readonly ReadAnswer[];
  /** Content of the hidden trap field. */
  honeypot: string;
  /** ms from the first view to the submission; undefined when unknown. */
  elapsedMs: number | undefined;
  /** Number of other networks that sent the same long text within a day. */
  repeats: number;
  isDisposable: boolean;
  /** Similarity to the owner's marks: -1 (leads) to 1 (spam). */
  learned: number;
  /** The form is flooded, and the sender did no proof of work (`unproven`) or only loaded the page (`page`). */
  flood: 'unproven' | 'page' | null;
}

export interface SpamScore {
  score: number;
  signals: SpamSignal[];
}

/** Score from which a response goes into the spam folder. */
export const SPAM_THRESHOLD = 60;
/** In ms: faster than IMPOSSIBLE_MS is not human; few people type several answers within HASTY_MS. */
const IMPOSSIBLE_MS = 800;
const HASTY_MS = 2000;
const HASTY_CHARACTERS = 60;
/** Maximum number of characters, over all answers, in which the wording is checked. */
const MOST_CHARACTERS = 20_000;

/** Labels of a person's name, which is never an address; a company's or user's name may be. */
const ASKS_FOR_NAME =
  /^(?!.*(?:compan|business|organi|firm|empres|entrepr|soci|brand|user|会社|شركة)).*(?:name|nombre|nom\b|氏名|名前|الاسم)/i;
const ASKS_FOR_ADDRESS =
  /web|url|link|site|page|seite|homepage|portfolio|sitio|página|サイト|ホームページ|موقع|رابط/i;

/**
 * Adds up the points of all spam signals. Signals that people cannot cause (a filled trap, a form filled in faster than it can be
 * read) suffice alone; a word, a link or a throw-away address never does.
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

/** Links in answers to questions that do not ask for an address. */
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

/** Extra points for an offer with a link, a stronger signal than either alone. */
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

/** Whether a name, or the only answer, consists of random letters. */
const isRandomAnswer = ({ text, isLong, isUrl }: ReadAnswer): boolean =>
  !isUrl && text.length <= (isLong ? 60 : 100) && text.split(/\s+/).some(isRandom);

/** Points for repeated texts. People repeat short texts, but not longer ones with a link. */
function repeatPoints({ repeats, answers }: Submitted): number {
  if (repeats < 2) return 0;
  const hasLink = answers.some(({ text, isUrl }) => !isUrl && hostsIn(text).length > 0);
  return hasLink ? 60 : repeats >= 10 ? 45 : repeats >= 4 ? 30 : 15;
}
