import { shares, wordsOf } from './alike.js';
import type { Answer } from './conditional.types.js';
import { type Cues, plain } from './cues.js';
import type { Ask } from './wish.types.js';

/** The answers that a condition may stand for. */
export const YES = 'yes';
export const NO = 'no';

/** Words that name no answer: who gives it, and how it is said that they do. */
const SOMEBODY =
  /^(?:customers?|clients?|people|persons?|folks?|guests?|visitors?|buyers?|users?|orders?|ones?|owners?|keepers?|respondents?|applicants?|they|them|those|these|that|this|who|which|it|its|is|are|was|were|be|been|being|has|have|had|do|does|did|will|would|can|an|the|and|or|to|for|of|in|on|with|any|all|each|every|everyone|anyone|whoever|somebody|someone|also|then|only|just|their|your|our|if|when|chosen|selected|picked|ticked|checked|answered|want|wants|need|needs|choose|chooses|pick|picks|say|says|no|not|non|without|dont|isnt|yes|already)$/u;
const NEGATED = /(?:^|\s)(?:no|not|non|without|don'?t|doesn'?t|isn'?t|aren'?t|haven'?t|hasn'?t)(?:\s|$)/u;
/** How a question begins that is answered by yes or no, as far as it was not said. */
const OPENS = /^(?:whether|if|any|do|does|did|is|are|was|were|has|have|had|will|would|can|could|got)\s/u;

/**
 * The answer that the words of a subject name ('photographers' where photography was to choose, 'charities' after 'are
 * you a charity'), with the share of its words that say so.
 */
export function answerNamed(
  said: string,
  asks: readonly Ask[],
  cues: Cues,
): (Answer & { share: number }) | undefined {
  const words = wordsOf(said, cues).filter(word => !SOMEBODY.test(word));
  if (cues.cjk || words.length === 0 || words.length > 4) return undefined;
  const negated = NEGATED.test(plain(said));
  let best: (Answer & { share: number }) | undefined;
  const offer = (ask: Ask, answer: string, named: string): void => {
    const share = shares(words, wordsOf(named, cues)) / words.length;
    if (share >= 0.5 && share > (best?.share ?? 0)) best = { ask, answer, share };
  };
  for (const ask of [...asks].reverse()) {
    for (const option of ask.options ?? [])
      if (!negated || NEGATED.test(plain(option))) offer(ask, option, option);
    if (!ask.options && !ask.scale && (ask.yesNo ?? OPENS.test(plain(ask.text))))
      offer(ask, negated && !NEGATED.test(plain(ask.text)) ? NO : YES, ask.text);
  }
  return best;
}
