import { type Cues, plain } from './cues.js';
import type { Names } from './item.types.js';
import { isAttribute, isLabel } from './label-words.js';

/** Languages that name a thing before what tells it apart: 'turno mañana', 'finition mate'. */
const NOUN_FIRST = new Set(['es', 'fr', 'it', 'pt']);

/** What speaks of the form or the owner: no answers. */
const SAYS = [
  ...['required', 'optional', 'yesNo', 'if', 'ask', 'question', 'numberEach', 'first', 'last', 'next'],
  'telling',
];

const SMALL =
  'de|del|des|du|d|di|da|do|dos|das|dei|della|en|a|al|à|au|aux|por|par|para|pour|per|con|com|avec|que|qui|che|où|donde|y|e|et|o|ou|si|se|no|non|pas|el|la|los|las|le|les|un|una|une|su|sur|préfér\\p{L}+|souhait\\p{L}+|prefer\\p{L}+|dese\\p{L}+|aprox\\p{L}*|total|complet\\p{L}*|obligat\\p{L}+|obbligat\\p{L}+|obrigat\\p{L}+|optionn\\p{L}+|opcional\\p{L}*|facult\\p{L}+|facolt\\p{L}+|estim\\p{L}+|m[ií]ni\\p{L}+|m[aá]xi\\p{L}+|global\\p{L}*|sobre|ans|años|anni|anos|euros?';
const WORD = `(?!(?:${SMALL})(?!\\p{L}))[\\p{L}\\d+-]+`;
const HEAD =
  "(?<=^|[.;:!?/\\n] ?|, )((?:tu |su |ton |votre )?\\p{L}{3,}(?: (?:d[eiu]|del|da|do|d[’']) ?\\p{L}{3,})?)";
/** 'Menú normal, vegetariano, sin gluten': to the end of the clause. */
const WITH_COMMAS = new RegExp(
  `${HEAD} (${WORD}(?: ${WORD})?), ([^.;:()!?¿\\n]{2,90}?)(?=\\s*(?:[.;\\n(]|$))`,
  'giu',
);
/** 'Menu carne pescado vegano': words of which none joins the others. */
const BARE = new RegExp(`${HEAD} (${WORD}(?: ${WORD}){2,5})(?=\\s*(?:[.;,\\n]|$))`, 'giu');

/** 'Idioma castellano, catalán, inglés': what is asked, and right behind it what there is to choose from, get brackets. */
export function categoryLists(text: string, cues: Cues, names: Names): string {
  if (!NOUN_FIRST.has(cues.language)) return text;
  const asks = (said: string): boolean =>
    !cues.start('question').test(plain(said)) &&
    (isLabel(said, cues) || isAttribute(said, cues) || names(said) >= 0.9);
  const speaks = cues.regex(cues.word(SAYS.map(name => cues.source(name)).join('|')));
  const bare = text.replace(BARE, (whole, head: string, words: string) => {
    const options = words.split(' ');
    const known = options.filter(one => asks(one)).length;
    return asks(head) && known <= options.length / 3 && !speaks.test(plain(words))
      ? `${head} (${options.join(', ')})`
      : whole;
  });
  const or = cues.regex(`,?\\s+(?:${cues.source('or')})\\s+`, 'iu');
  return bare.replace(WITH_COMMAS, (whole, head: string, first: string, list: string) => {
    // What follows the answer behind 'or' is no answer.
    const said = or.exec(list);
    const before = list.slice(0, said?.index);
    const behind = said ? list.slice(said.index + said[0].length) : undefined;
    const [last, ...rest] = behind?.split(/,\s*/u) ?? [];
    const after = list.slice(list.length - rest.join(', ').length);
    const others = [...before.split(/,\s*/u), ...(last === undefined ? [] : [last])].map(one => one.trim());
    const known = others.filter(one => asks(one)).length;
    return others.length >= 2 &&
      asks(head) &&
      names(`${head} ${first}`) < 0.9 &&
      known <= others.length / 3 &&
      others.every(one => one !== '' && one.split(/\s+/u).length <= 3) &&
      !speaks.test(plain(others.join(', ')))
      ? `${head} (${[first, ...others].join(', ')})${rest.length > 0 ? `, ${after}` : ''}`
      : whole;
  });
}
