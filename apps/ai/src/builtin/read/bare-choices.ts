import { type Cues, plain } from './cues.js';
import type { Names } from './item.types.js';
import { isAttribute, isLabel } from './label-words.js';

/** How a language asks to choose, and its 'or'. */
const CHOOSE: Record<string, [choose: string, or: string]> = {
  es: ['Elegir', 'o'],
  fr: ['Choisir', 'ou'],
  it: ['Scegliere', 'o'],
  pt: ['Escolher', 'ou'],
};

/** What speaks of the form or the owner: no answers. */
const SAYS = [
  ...['required', 'optional', 'yesNo', 'ask', 'question', 'first', 'last', 'refuse', 'only', 'self', 'anon'],
  'telling',
];

/** Words of a thing rather than of an answer: 'délai de livraison', 'vos coordonnées'. */
const OF_A_THING =
  /(?<!\p{L})(?:de|del|des|du|d|di|della|da|do|dos|das|dei|el|la|le|les|los|las|lo|gli|il|o|os|as|un|une|una|um|uma|mon|mes|vos|votre|su|sus|tu|y|e|et)(?!\p{L})/iu;

/** 'Nettoyage de vitres. Bureau, commerce, copropriété.': short names that nothing asks for are there to choose from. */
export function bareChoices(text: string, cues: Cues, names: Names): string {
  const [choose, or] = CHOOSE[cues.language] ?? [];
  if (!choose) return text;
  const speaks = cues.regex(cues.word(SAYS.map(name => cues.source(name)).join('|')));
  const isAnswer = (said: string): boolean =>
    said.split(/\s+/u).length <= 3 &&
    /^\p{L}[\p{L}\s’'-]+$/u.test(said) &&
    !OF_A_THING.test(said) &&
    names(said) < 0.3 &&
    !isLabel(said, cues) &&
    !isAttribute(said, cues) &&
    !speaks.test(plain(said));
  return placesNamed(text, or).replace(
    /(?<=[.!;\n] *)(?<![,:?]\s*)([^.,;:!?()\n]{2,30}(?:, [^.,;:!?()\n]{2,30}){2,6})(?= *(?:[.;\n]|$))/gu,
    (whole, list: string) => {
      const answers = list.split(', ').map(one => one.trim());
      return answers.every(isAnswer)
        ? `${choose}: ${answers.slice(0, -1).join(', ')} ${or} ${answers.at(-1)}`
        : whole;
    },
  );
}

/** 'Départ de Saint-Laurent, Apatou ou Maripasoula': where it may be, each by its name. */
function placesNamed(text: string, or: string | undefined): string {
  const place = "\\p{Lu}[\\p{L}'’-]+(?: (?:d[eiou]s? |del? |la |l['’])?\\p{Lu}[\\p{L}'’-]+){0,2}";
  const places = new RegExp(
    `(?<=^|[.!;,\\n] *)(\\p{L}{4,}(?: \\p{Ll}+)?) (?:d[eao]|desde|depuis|à|a|en|em|n[ao]|in) ((?:${place}, )*${place}),? ${or} (${place})(?= *(?:[.,;\\n]|$))`,
    'gu',
  );
  return text.replace(places, (_, head: string, list: string, last: string) => `${head} (${list}, ${last})`);
}
