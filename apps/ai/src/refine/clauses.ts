import { plain } from '../builtin/read/cues.js';

/** Longer texts are no instruction with a reason or two. */
const LONGEST = 400;

const QUOTED = /["“„«「][^"”“»」]{0,160}["”“»」]|(?<!\p{L})['‘][^'’]{1,120}['’](?!\p{L})/gu;
const VERB =
  '(?:please|pls|could|can|would|let|make|put|move|drop|remove|add|ask|show|hide|take|swap|change|rename|force|be|we can|it can|por favor|bitte|kannst|konnt|merci)';
/** Ends of clauses: signs, and the words that lead from a reason to what is wished. */
const BETWEEN = new RegExp(
  `\\s*[,;:.!?…()]+\\s+(?:(?:oh|and|but|so) )*|\\s+[-–—]+\\s+|\\s+(?:so|but|and|therefore|asi que|pero|donc|mais|also|deshalb|aber)\\s+(?=${VERB}\\b)|、|。`,
  'gu',
);

/** The clauses of a sentence that says more than what to do. */
export function clausesOf(sentence: string): string[] {
  if (sentence.length > LONGEST) return [];
  const open = plain(sentence).replace(QUOTED, quoted => '_'.repeat(quoted.length));
  const clauses: string[] = [];
  let from = 0;
  for (const found of open.matchAll(BETWEEN)) {
    clauses.push(sentence.slice(from, found.index));
    from = found.index + found[0].length;
  }
  clauses.push(sentence.slice(from));
  return clauses.map(clause => clause.trim().replace(/[\s.!?,;:)]+$/u, '')).filter(Boolean);
}

/** Tells why: nothing of it is to be carried out. */
const REASON =
  /^(?!.*\b(?:don'?t|do not|no longer) (?:really )?need\b)(?:(?:good )?(?:morning|evening|afternoon)|hi|hello|hey|thank you|hola|hallo|bonjour|salut|guten (?:tag|morgen)|buenos dias|because|since|as|cos|cause|most|many|some|nobody|no one|not every|every(?:one|body)|people|they|customers|clients|guests|our|my|the other|the others|it'?s|it is|it looks|that'?s|thats|that is|this is|we'?(?:re|ve)|we (?:never|only|already|don'?t|do not|can'?t|stopped|sold|run|teach|have|always)|i'?m|i (?:never|can'?t|cannot|don'?t)|otherwise|then|thanks|cheers|honestly|weil|denn|sonst|die (?:meisten|leute|kunden)|porque|es que|la gente|los clientes|sino|si no|parce que|car|les (?:gens|clients)|sinon)\b/u;
export const isReason = (clause: string): boolean => REASON.test(plain(clause));

const IT = /(?<!\p{L})(?:it|that|this|them|those|these|that one|lo|la|eso|le|ca|es|das|sie|ihn)(?!\p{L})/u;
/** Speaks of what was named before. */
export const saysIt = (clause: string): boolean => IT.test(plain(clause));
