/** What work is called that is no mere '-ing'. */
const NOUNS: Record<string, string> = {
  restore: 'restoration',
  repair: 'repairs',
  mend: 'repairs',
  fix: 'repairs',
  service: 'servicing',
  upholster: 'upholstery',
  rescue: 'rescue',
  value: 'valuation',
  appraise: 'appraisal',
  inspect: 'inspection',
  translate: 'translation',
  alter: 'alterations',
  embroider: 'embroidery',
  engrave: 'engraving',
  install: 'installation',
};

/** Things of which there is one word only, or that are more than a name. */
const NO_NOUN =
  /\b(?:of|the|for|in|at|on|with|from|to|by|and \p{L}+ and|people|children|men|women|clothes|trousers|jeans|glasses|\p{L}+'s?|\p{L}+s')(?:\s|$)/u;

/** Work on things as the name of a trade: 'Clock restoration', 'Chair and sofa upholstery'. */
export function workName(verbs: readonly string[], thing: string): string {
  const names = verbs.filter(verb => verb !== '');
  if (NO_NOUN.test(thing.toLowerCase()) || /^(?:the|an?|our|my)\s/iu.test(thing))
    return `${names.map(gerund).join(' and ')} ${thing}`;
  const work = names.map(verb => NOUNS[verb] ?? NOUNS[infinitive(verb)] ?? gerund(verb).toLowerCase());
  return `${thing
    .split(/(?<=\s)(?=and\s)/u)
    .map(singular)
    .join('')} ${[...new Set(work)].join(' and ')}`;
}

/** One of several: 'accordions' gives 'accordion'; 'glass' stays. */
const singular = (things: string): string =>
  things.replace(/(\p{L}{3,})(\s*)$/u, (_, word: string, end: string) => one(word) + end);

function one(word: string): string {
  if (/(?:ss|us|is)$/u.test(word)) return word;
  if (/[^aeiou]ies$/u.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:kni|wi|li|shel|hal|cal|lea|loa)ves$/u.test(word))
    return word.replace(/v(?:es)$/u, word.includes('i') ? 'fe' : 'f');
  return word.replace(/(?<=(?:ss|x|ch|sh))es$|s$/u, '');
}

const infinitive = (verb: string): string =>
  /ing$/u.test(verb) && !/(?:str|br)ing$/u.test(verb)
    ? verb.slice(0, -3) in NOUNS
      ? verb.slice(0, -3)
      : `${verb.slice(0, -3)}e`
    : verb;

/** The verb as a name of what is done: 'cut' gives 'cutting', 'carve' gives 'carving'. */
export function gerund(verb: string): string {
  if (/ing$/u.test(verb) && verb.length > 5 && !/(?:str|br)ing$/u.test(verb)) return verb;
  if (/[^eoy]e$/u.test(verb)) return `${verb.slice(0, -1)}ing`;
  return /^[^aeiou]*[aeiou][bdgmnprt]$|(?:re)(?:gut|fit|set|bind(?!))$/u.test(verb)
    ? `${verb}${verb.slice(-1)}ing`
    : `${verb}ing`;
}
