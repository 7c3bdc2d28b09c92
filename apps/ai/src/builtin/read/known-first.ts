import type { Conditional } from './conditional.types.js';
import { type Cues, plain } from './cues.js';

const KNOWN_FIRST =
  /^\s*(?:(?:it(?:'?s| is)|they (?:are|want|pick|choose|say)|there(?:'s| is| are)) )?(?:(?:an?|the) )?(?<known>\p{L}+(?: \p{L}+)?) (?<then>(?!(?:is|are|was|were|has been|will be) (?:chosen|selected|picked|ticked|needed|wanted|required|taken|checked|true|the)\b)(?:the|their|an?|is|are|do|does|did|can|could|will|would|have|has|how|which|what|when|where|who) [^.;:?!]+)$/iu;

/** No answer of its own: 'if they have', 'if it is'. */
const NO_ANSWER = /^(?:so|yes|no|not|the|is|are|was|you|they|we|it|there|of|for)$/u;

/** 'If delivery the address', 'if its a house is there a loft': a known answer of a word or two, and what is asked then. */
export function knownFirst(
  rest: string,
  cues: Cues,
  isKnown: (answer: string) => boolean,
): (Conditional & { asks: boolean }) | null {
  if (cues.language !== 'en') return null;
  const { known = '', then = '' } = KNOWN_FIRST.exec(rest)?.groups ?? {};
  const words = plain(known).split(' ');
  return known !== '' && !words.some(word => NO_ANSWER.test(word)) && isKnown(known)
    ? { condition: known, then, asks: true }
    : null;
}
