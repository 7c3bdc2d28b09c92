import { contactIn } from '../check/contacts.js';
import { isChoice } from '../field-traits.js';
import type { KindMatcher } from '../kind-matcher.js';
import type { Language } from '../types.js';
import type { Ask } from '../wishes/wish.types.js';

/** Share of options from which they are questions under a heading: 'About the house: address, number of rooms'. */
const MOST = 0.5;
const ASKING: Record<Language, RegExp> = {
  en: /^(?:how|what|which|when|where|who|why|number of|do|does|did|is|are|can|have|has|ever)\b|\b(?:y(?:es)? ?\/ ?no?|yes or no)\b|\bnumber$/iu,
  es: /^¿?(?:cuánt\p{L}*|cómo|qué|cuál|dónde|quién|número de)\b|\bsí ?\/ ?no\b/iu,
  fr: /^(?:combien|comment|quel\p{L}*|où|quand|qui|nombre de)\b|\boui ?\/ ?non\b/iu,
  de: /^(?:wie|was|welche\p{L}*|wo|wann|wer|ob|anzahl)\b|\bja ?\/ ?nein\b/iu,
  ja: /(?:数|ですか|有無)$/u,
};
const CHOOSES = /[?？]|\b(?:or|o|ou|oder)\b|または|\b(?:best|prefer\p{L}*|how to|contact|method|reach)\b/iu;

/** The asks, with the fields of a heading each on its own. */
export const asFields = (
  asks: readonly Ask[],
  language: Language,
  matcher: Pick<KindMatcher, 'match'>,
): Ask[] =>
  asks.flatMap(ask => {
    const { options, text } = ask;
    if (!options || ask.question || ask.right !== undefined || CHOOSES.test(text)) return [ask];
    const isAsking = (option: string): boolean => {
      const [best] = matcher.match(option);
      const isKnown = best !== undefined && best.covered >= 1 && !isChoice(best.kind.type);
      return ASKING[language].test(option) || isKnown || contactIn(option, language)?.rest.length === 0;
    };
    if (options.filter(isAsking).length < MOST * options.length) return [ask];
    const { options: _options, multiple: _multiple, yesNo: _yesNo, ...rest } = ask;
    return options.map(option => fieldOf(option, rest));
  });

const YES_NO =
  /[\s(,-]*(?:\by(?:es)? ?(?:\/|or) ?no?\b|\bsí ?\/ ?no\b|\boui ?\/ ?non\b|\bja ?\/ ?nein\b)\)?$/iu;
const fieldOf = (option: string, rest: Ask): Ask => {
  const text = option.replace(YES_NO, '');
  return { ...rest, text, ...(text === option ? {} : { yesNo: true }) };
};
