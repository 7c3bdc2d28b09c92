import { lintLabel } from '../check/lint.js';
import { plain } from '../read/cues.js';
import type { Language } from '../types.js';
import type { Asked } from './asked.types.js';

/** Words of a name, and of a question. Longer ones are clauses that were not understood. */
const MOST_WORDS = { name: 8, question: 14 };
const MOST_CHARACTERS = 24;
/** Joins a clause: what stands behind it was not meant as a part of the question. */
const CLAUSE: Record<Language, RegExp> = {
  en: /\b(?:because|since we|so that|so we|which (?:is|are|was|we)|who (?:is|are|was)|but|although|though|i think|we think|i guess|i mean|we (?:are|have|had|do|did|need|want|get|sell|make)|my (?:husband|wife|boss|neighbou?r|colleague|son|daughter))\b/u,
  es: /\b(?:porque|ya que|para que|aunque|pero|creo que|nosotros|tenemos|hacemos|mi (?:marido|mujer|jefe|jefa))\b/u,
  fr: /\b(?:parce que|car|puisque|afin|mais|je pense|nous (?:avons|sommes|faisons)|on (?:a|est|fait)|mon (?:mari|chef)|ma femme)\b/u,
  de: /\b(?:weil|damit|obwohl|aber|ich (?:glaube|denke)|wir (?:haben|sind|machen|brauchen|wollen)|mein (?:mann|chef)|meine (?:frau|chefin))\b/u,
  ja: /(?:ので|から、|けど|ですが|思い)/u,
};

/** Whether something that is to be asked was understood: a kind of the catalogue, or the name of a thing. */
export function isCertain({ kind, label, options, ask, type }: Asked, language: Language): boolean {
  if (type === 'consent' || (kind && !label)) return true;
  const text = label ?? ask.text;
  if (CLAUSE[language].test(plain(text))) return false;
  if (ask.written === true) return true;
  const field = { id: '', type: type ?? kind?.type ?? 'text', label: text, required: false };
  if (label && lintLabel({ ...field, ...(options ? { options } : {}) }) !== undefined) return false;
  if (language === 'ja') return text.length <= MOST_CHARACTERS;
  const most = ask.question || /\?$/u.test(text) ? MOST_WORDS.question : MOST_WORDS.name;
  return text.split(/\s+/u).length <= most + (options ? 2 : 0);
}
