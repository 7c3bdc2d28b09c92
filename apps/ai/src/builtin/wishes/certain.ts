import { isDate } from './ranges.js';
import type { Signs } from './signs.js';
import type { Ask } from './wish.types.js';

/** Words after which something is missing: 'parked overnight where'. */
const CUT = /\s\S+\s(?:where|when|how|what|who|which|wo|wann|wie|donde|cuando|où|quand)$/iu;

/** Whether a request says what to ask. The gate and the check decide whether its words can be shown. */
export const isCertain = ({ text }: Ask, signs: Signs): boolean =>
  text.length > 1 &&
  /\p{L}/u.test(text) &&
  !isDate(text) &&
  !signs.starts('noStart', text) &&
  !signs.isAll('anonymous', text) &&
  !CUT.test(text) &&
  !namesForm(text, signs) &&
  !isAnswer(text, signs);

/** Spanish for a budget as well as for a quote. */
const BUDGET = /^presupuesto$/iu;
/** 'An enquiry form', 'form for whatever' */
const namesForm = (text: string, signs: Signs): boolean =>
  !BUDGET.test(text.trim()) &&
  [
    text,
    text.trim().split(/\s+/u).at(-1) ?? '',
    text.trim().split(/\s+(?:for|para|pour|für)\s/iu)[0] ?? '',
  ].some(part => signs.isAll('form', signs.afterStart(part, 'article')));

/** 'Yes no maybe' */
const isAnswer = (text: string, signs: Signs): boolean => {
  const [first = '', second = ''] = text.split(/[\s,/]+(?:(?:or|o|ou|oder) )?/u);
  return signs.isAll('yes', first) && (second === '' || signs.isAll('no', second));
};
