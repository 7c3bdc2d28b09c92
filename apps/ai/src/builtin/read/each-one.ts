import { type Cues, plain, withoutStart } from './cues.js';
import type { Ask } from './wish.types.js';

/** Words, in {@link plain} text, of a sentence that refers to the list before it. */

/** Words of a sentence that say no more than 'each of them'. */
export const EACH_ONE =
  /^(?:alles|felder|fragen|angaben|for|fur|pour|para|each|every|all|both|one|of|them|these|those|the|jeweils|alle|je|davon|cada|un[oa]s?|tod[oa]s?|l[oa]s|chacune?|tous|toutes|les|please|bitte|gets?|has|have|rated?|with|using|an?|by|from|bekomm\p{L}+|mit|con|avec|recibe\p{L}*|stars?|estrellas?|etoiles?|sternen?|punkten?|puntos?|points?|two|three|four|five|dos|tres|cuatro|deux|trois|quatre|zwei|drei|vier|\d|\s|\p{P})*$/u;

/** 'The first two are required.' */
export const FIRST_OF_THEM =
  /^(?:(?:the )?first (two|three|2|3)|(?:die )?ersten (beiden|zwei|drei)|l[oa]s (dos|tres) primer[oa]s|l[oa]s primer[oa]s (dos|tres)|les (deux|trois) premiers?|les premiers? (deux|trois))$/u;

/** 'All required but the town': each of them, save what is said elsewhere to be optional. */
export function requireAll(asks: readonly Ask[], cues: Cues): void {
  const named = ({ text }: Ask): string => plain(withoutStart(text, cues, 'article')).trim();
  const free = new Set(asks.filter(({ required }) => required === false).map(named));
  for (const ask of asks) ask.required ??= !free.has(named(ask));
}
