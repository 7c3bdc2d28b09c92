import { type Cues, plain } from './cues.js';

const ROMANCE = new Set(['es', 'fr', 'it', 'pt']);

/** Words that say nothing of what is asked: 'tienen un gato' is not '¿tiene coche?'. */
const HELPS =
  /^(?:tien|teng|quier|hay|han|has|pued|necesit|est|ont|avez|veul|voul|peuv|pouv|sont|etes|besoin|hanno|vogl|vuol|tem|quer|prec|para|pour|con|sin|sans|les|los|las|que|qui|une|una|oui|non)/u;
const ENDING = /^(.{3,}?)(?:[aeiou]+(?:n|s|z|nt|mos|is|r)?|ent|ez|er|ir|e?s)$/u;

/** 'A los que coman' after '¿come en el cole?': the same verb in another person. */
export function sameVerb(condition: string, question: string, { language }: Cues): boolean {
  if (!ROMANCE.has(language)) return false;
  const roots = (text: string): string[] =>
    plain(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(word => word.length > 2 && !HELPS.test(word))
      .map(word => ENDING.exec(word)?.[1] ?? word);
  const asked = roots(question);
  return roots(condition).some(root => asked.includes(root));
}
