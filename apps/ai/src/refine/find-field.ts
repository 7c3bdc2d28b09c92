import type { FormField } from '#form-core';
import type { Catalogue } from '../builtin/catalogue.js';
import { answeredFields, isChoice, isContact } from '../builtin/field-traits.js';
import { kindOfField } from '../builtin/fields.js';
import type { KindMatcher } from '../builtin/kind-matcher.js';
import { plain } from '../builtin/read/cues.js';
import { FILE_TYPE } from '../builtin/uploads.js';
import { bareTarget, typeNamed } from './edit-text.js';

/** Nobody calls a question by more than this, and comparing takes the square of it. */
const LONGEST = 200;

/** From this score on a field is the one that some words mean. */
const MEANS = 18;

/** From this score on it is named and not only hinted at. */
export const NAMED = 40;

const STOP = new Set(
  'the a an of for to is are do does you your we our us any there what which how when where who in on at if it their they like would want el la los las de del su que es en le les des du une un votre vous est avez der die das den dem ihr ihre wie was sie und and y et ist'.split(
    ' ',
  ),
);
const stemOf = (word: string): string =>
  word.length > 4 ? word.replace(/(?:ies|es|s|en|e|n|os|as|a|o)$/u, '') : word.replace(/s$/u, '');
/** What a question asks for, where its words do not say it: 'How big is your dog?' asks for the size. */
const MEASURES: readonly (readonly [RegExp, string])[] = [
  [/^(?:how (?:big|large)|wie gro(?:ss|ß)|que tan grande|quelle taille)(?!\p{L})/u, 'size'],
  [/^(?:how old|wie alt|cuantos anos|quel age)(?!\p{L})/u, 'age'],
  [/^(?:how many|wie viele|cuant[oa]s|combien d[e'])/u, 'number'],
  [/^(?:how long|wie lange|cuanto (?:tiempo|dura)|combien de temps)(?!\p{L})/u, 'duration'],
  [/^(?:how often|wie oft|cada cuanto|a quelle frequence)(?!\p{L})/u, 'frequency'],
  [/^(?:how much|wie viel|cuanto|combien)(?!\p{L})/u, 'amount'],
  [/^(?:when|wann|cuando|quand)(?!\p{L})/u, 'date'],
  [/^(?:where|wo|donde|ou)(?!\p{L})/u, 'place'],
];
/** The same words by which people speak of such a question in their own language. */
const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:sizes?|grosse|tamano|taille)(?!\p{L})/gu, 'size'],
  [/(?<!\p{L})(?:ages?|alter|edad)(?!\p{L})/gu, 'age'],
  [/(?<!\p{L})(?:numbers?|count|anzahl|zahl|numero|nombre)(?!\p{L})/gu, 'number'],
  [/(?<!\p{L})(?:length|duration|dauer|duracion|duree)(?!\p{L})/gu, 'duration'],
  [/(?<!\p{L})(?:frequency|haufigkeit|frecuencia|frequence)(?!\p{L})/gu, 'frequency'],
];
const measured = (label: string): string =>
  [...MEASURES.filter(([asks]) => asks.test(label)).map(([, word]) => word), label].join(' ');
const spoken = (text: string): string =>
  SPOKEN.reduce((said, [words, by]) => said.replace(words, by), plain(text));

const wordsOf = (text: string): string[] =>
  spoken(measured(plain(text).replace(/^[¿¡\s]+/u, '')))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word.length > 1 && !STOP.has(word))
    .map(stemOf);
const alike = (a: string, b: string): boolean =>
  a === b || (a.length > 3 && b.length > 3 && (a.startsWith(b) || b.startsWith(a)));
const CJK = /[\u3040-\u30ff\u4e00-\u9fff]/u;

/** Finds the fields of a form by what people call them. */
export class FieldFinder {
  /** Of one instruction: a field that changes is another object. */
  private readonly targets = new Map<string, Target>();
  private readonly fields = new Map<FormField, Traits>();

  constructor(
    private readonly catalogue: Catalogue,
    private readonly matchers: readonly KindMatcher[],
    /** Asked when those know nothing: people name fields in other languages than they write. */
    private readonly others: readonly KindMatcher[] = [],
  ) {}

  /** The field that some words mean; undefined when none is meant. */
  find(fields: readonly FormField[], said: string, least = MEANS): FormField | undefined {
    const target = bareTarget(said);
    if (target === '' || target.length > LONGEST) return undefined;
    const scored = answeredFields(fields)
      .map(field => ({ field, score: this.score(field, target) }))
      .sort((a, b) => b.score - a.score);
    const [best] = scored;
    return best && best.score >= least ? best.field : undefined;
  }

  /** The fields that some words name and say nothing else of, the likeliest first. */
  named(fields: readonly FormField[], said: string): FormField[] {
    const { folded, said: words, families, type } = this.target(said);
    if (type && type.end - type.start === folded.length) return [];
    return answeredFields(fields)
      .filter(field => {
        const { label, own, ownFamilies } = this.traits(field);
        if (folded === label) return true;
        if (words.length > 0 && words.every(word => own.some(other => alike(word, other)))) return true;
        const short = words.length <= 2 || QUESTION.test(folded);
        return (
          short &&
          (ownFamilies.includes(families[0] ?? '-') ||
            TYPES.some(([name, of]) => name.test(folded) && field.type === of))
        );
      })
      .map(field => ({ field, score: this.score(field, said) }))
      .sort((a, b) => b.score - a.score)
      .map(({ field }) => field);
  }

  private score(field: FormField, target: string): number {
    const { folded, said, families, type } = this.target(target);
    const { label, own, offers, ownFamilies } = this.traits(field);
    if (folded === label) return 100;
    let score = 0;
    if (CJK.test(target))
      // 'The protective suit' is all of a name that says more of it.
      score += 8 * common(folded, label) + (folded.length > 1 && label.includes(folded) ? 12 : 0);
    else if (said.length > 0) {
      const shared = said.filter(word => own.some(other => alike(word, other))).length;
      score += (40 * shared) / said.length + (shared > 0 ? (6 * shared) / Math.max(own.length, 1) : 0);
      if (shared === 0 && isChoice(field.type))
        score += (20 * said.filter(word => offers.some(other => alike(word, other))).length) / said.length;
    }
    const [main] = families;
    if (main && ownFamilies.includes(main)) score += 30;
    else if (families.some(family => ownFamilies.includes(family))) score += 14;
    if (TYPES.some(([name, type]) => name.test(folded) && field.type === type)) score += 22;
    if (type && type.type === field.type && type.end - type.start > folded.length * 0.6) score += 12;
    return score;
  }

  /** What is told by the words of a name, which is compared with every field. */
  private target(text: string): Target {
    const known = this.targets.get(text);
    if (known) return known;
    const target = {
      folded: plain(text),
      said: wordsOf(text),
      families: this.familiesOf(text),
      type: typeNamed(text),
    };
    this.targets.set(text, target);
    return target;
  }

  private traits(field: FormField): Traits {
    const known = this.fields.get(field);
    if (known) return known;
    const traits = {
      label: plain(field.label)
        .replace(/[¿?？!.。]/gu, '')
        .trim(),
      own: wordsOf(field.label),
      offers: (field.options ?? []).flatMap(wordsOf),
      ownFamilies: this.familiesOfField(field),
    };
    this.fields.set(field, traits);
    return traits;
  }

  /** Families of kinds that some words name, the most telling first. */
  familiesOf(text: string): string[] {
    const found = this.familiesBy(this.matchers, text);
    return found.length > 0 ? found : this.familiesBy(this.others, text);
  }

  private familiesBy(matchers: readonly KindMatcher[], text: string): string[] {
    const matches = matchers.flatMap(matcher => matcher.match(text).slice(0, 2));
    return [...new Set(matches.filter(match => match.covered >= 0.34).map(({ kind }) => kind.family))];
  }

  familiesOfField(field: FormField): string[] {
    const kind = kindOfField(field, this.catalogue.kinds);
    const typed = isContact(field.type) ? [field.type] : [];
    return [...new Set([...(kind ? [kind.family] : []), ...typed, ...this.familiesOf(field.label)])];
  }
}

/** 'How old the animal is' */
const QUESTION = /^(?:how|what|which|when|where|who|wie|was|wann|wo|que|cuando|comment|quand|quel\w*)\s/u;

interface Target {
  folded: string;
  said: string[];
  families: string[];
  type: ReturnType<typeof typeNamed>;
}

interface Traits {
  label: string;
  own: string[];
  offers: string[];
  ownFamilies: string[];
}

const TYPES: [RegExp, FormField['type']][] = [
  [/^(?:e-?mail|mail|correo|courriel|メール)/u, 'email'],
  [/^(?:phone|telephone|tel|mobile|telefon\w*|movil|portable|handy\w*|電話)/u, 'phone'],
  [
    /^(?:message|comment\w*|remark\w*|text ?box|mensaje|comentario\w*|nachricht\w*|kommentar\w*|anmerkung\w*|remarque\w*|メッセージ|備考|ご?要望)/u,
    'textarea',
  ],
  [/^(?:upload|photo\w*|picture\w*|file\w*|foto\w*|archivo\w*|fichier\w*|bild\w*|写真|ファイル)/u, FILE_TYPE],
];

/** Length of the longest run of characters that two texts share, from two on. */
function common(a: string, b: string): number {
  let best = 0;
  for (let at = 0; at < a.length; at++)
    for (let end = at + 2; end <= a.length && end - at > best; end++)
      if (b.includes(a.slice(at, end))) best = end - at;
  for (let at = 0; at < a.length; at++)
    for (let length = a.length - at; length > Math.max(best, 1); length--)
      if (b.includes(a.slice(at, at + length))) best = length;
  return best >= 2 ? best : 0;
}
