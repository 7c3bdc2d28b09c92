import type { Catalogue } from '../catalogue.js';
import type { Language } from '../types.js';
import type { Asked } from './asked.types.js';

/** A question that yes or no answers. */
const YES_NO = /^(?:do|does|did|are|is|have|has|can|could|will|would) (?:you|your|there|we|they|it)\b/iu;

/** 'How old the boiler': the tail of a sentence as a question. */
const HOW = /^how (\p{L}+) (the|your|their|an?) (.+?)(?: is| are)?\??$/iu;

export function inverted(asked: Asked, language: Language): Asked {
  const said = language === 'en' && !asked.kind ? HOW.exec((asked.label ?? asked.ask.text).trim()) : null;
  return said ? { ...asked, label: `How ${said[1]} is ${said[2]} ${said[3]}?` } : asked;
}

/** Two answers as the name of a question: 'lunch or dinner'. */
const EITHER = /^(\p{L}+(?: \p{L}+)?) or (\p{L}+(?: \p{L}+)?)\??$/iu;

/** 'Do you need a grinder?' is answered by yes or no, whatever its words name. */
export function asYesNo(asked: Asked, language: Language, catalogue: Catalogue): Asked {
  const text = asked.label ?? asked.ask.text;
  if (language !== 'en' || asked.options) return asked;
  const either = EITHER.exec(text.trim());
  if (either && !asked.kind) return { ...asked, type: 'radio', options: either.slice(1) };
  if (!YES_NO.test(text.trim())) return asked;
  const options = ['yes', 'no'].map(key => catalogue.texts[key]?.[language] ?? key);
  return { ...asked, kind: null, label: text, type: 'radio', options };
}
