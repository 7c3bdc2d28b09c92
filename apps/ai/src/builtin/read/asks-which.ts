import { isToldInFull } from './closed-pair.js';
import { type Cues, plain } from './cues.js';
import { words } from './run-heads.js';

/** A number of something. */
export const COUNTED =
  /^(?:(?:the|el|la|le|die|de|het|a|o|il|met|voor|mit|fur|dla|na|with|for|avec|pour|con|para) )?(?:nb de|nb d'|number of|amount of|how many|numero de|cantidad de|nombre (?:de(?! (?:qui|la |los |las |el |tu |su |pila|usuario|empresa|contacto|nin))|d')|combien|anzahl|wie ?viele?|aantal|liczba|numero di|cuant[oa]s|quant[oaie]s?|hoeveel|ile )/u;

/** 'Which size they want', 'how they get in': a question whose answers follow; 'which wax gloss' has one in it already. */
export function asksWhich(text: string, cues: Cues): boolean {
  if (cues.cjk || !cues.start('question').test(plain(text)) || COUNTED.test(plain(text))) return false;
  if (isToldInFull(text, cues)) return false;
  const count = words(text).length;
  // 'Quel jour pour la kermesse, samedi ou dimanche'
  if (/^(?:quel(?:le)?s?|que|cual|welche[rnsm]?) \p{L}+ (?:pour|para|fur|zum|zur) /u.test(plain(text)))
    return true;
  return (
    (count === 2 && !/^\p{L}+'s\s|\s(?:is|went|happened)$/u.test(plain(text))) ||
    (count > 2 &&
      /\b(?:they|you|people|customers|clients|quier\w+|prefier\w+|dese\w+|veulent|veut|souhait\w+|sie|ihr|man|mochten?|wollen)\b|(?:en|n)$/u.test(
        plain(text),
      ))
  );
}
