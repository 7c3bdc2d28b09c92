import { structureWords } from './canonical.js';
import { headOfPair } from './closed-pair.js';
import { type Cues, plain } from './cues.js';
import type { Names } from './item.types.js';
import { isLabel, namesField } from './label-words.js';
import { isOther } from './lists-options.js';
import { cleanOption } from './pieces.js';
import type { Piece } from './wish.types.js';

/** A piece parted into what is asked and its first option; `sure` where the words leave no doubt. */
export interface Headed {
  head: string;
  option: string;
  sure?: boolean;
}

export const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

const SIZE = /^(?:\d{0,2}x{0,3}[sml]|xs|[ab][0-7]\+?)$/u;

const FIGURE =
  /^(?:under|over|up to|less than|more than|from|unter|uber|bis|ab|hasta|menos de|mas de|jusqu'a|moins de|plus de)?\s*[$€£]?\d[\d.,-]*\s*[$€£k%]?(?:\s?\p{L}{1,6})?$/u;

/** 'Up to 10', 'bis 10': part of the option. */
const COMPARES = /^(?:under|over|up|below|above|from|unter|uber|bis|ab|hasta|menos|mas|jusqu'a|moins|plus)$/u;

/** How many pieces after one go on with its options though no 'or' closes them: 'T-shirt size S, M, L'. */
export function runWithoutOr(pieces: readonly Piece[], at: number, cues: Cues, names: Names): number {
  const first = plain(pieces[at]?.text ?? '').split(/\s+/);
  for (const shape_ of [SIZE, FIGURE]) {
    let count = 0;
    while (pieces[at + count + 1]?.join === 'comma' && shape_.test(plain(pieces[at + count + 1]?.text ?? '')))
      count++;
    if (count < 2) continue;
    const cut = first.findIndex((_, from) => from > 0 && shape_.test(first.slice(from).join(' ')));
    const head = first.slice(0, cut).join(' ');
    // 'Amount 50 €, 100 €, 200 €, other'
    if (isOther(pieces[at + count + 1]?.text ?? '')) count++;
    if (cut > 0 && (cut === 1 || names(head) >= 0.34) && pieces[at + count + 1]?.join !== 'or') return count;
  }
  return runOfSort(pieces, at, cues, names);
}

/** 'Half a day': so much of something, no label. */
const AMOUNT =
  /^(?:half|full|whole|all|one|two|three|media?o?|un[ao]?|dos|tres|demi|deux|trois|halbe[rs]?|ganze[rs]?|ein[es]?|zwei|drei|halve|hele|cal[yae]|pol)[ -]\p{L}+$/u;

/** How long the word for a sort is that begins a piece and has its first option behind it: 'package basic'. */
function sortIn(text: string, cues: Cues): number {
  const found = cues
    .regex(`^${cues.word(cues.source('sort'))}(?=\\s(?!in\\s)\\S+(?:\\s\\S+)?$)`)
    .exec(plain(text))?.[0].length;
  // 'Duration too short, just right, too long'
  const grade = /^\s*zu \p{L}+$/u.test(text.slice(found));
  return found && (grade || !cues.start('article').test(plain(text.slice(found)))) ? found : 0;
}

/** 'Package basic, full, showroom, date': after a word for a sort, its options, up to what names a field. */
function runOfSort(pieces: readonly Piece[], at: number, cues: Cues, names: Names): number {
  const first = pieces[at]?.text ?? '';
  const sort = sortIn(first, cues);
  if (sort === 0 || names.firm(first.slice(sort)) >= 0.6) return 0;
  const isOption = ({ text, join }: Piece): boolean =>
    join === 'comma' &&
    words(text).length <= 3 &&
    names.firm(text) < 0.6 &&
    (!isLabel(text, cues) || AMOUNT.test(plain(text))) &&
    !['required', 'optional', 'scale', 'yesNo'].some(name => cues.find(name).test(plain(text)));
  // 'Other' closes what there is to choose from.
  const next = pieces
    .slice(at + 1)
    .findIndex((piece, index) => !isOption(piece) || isOther(pieces[at + index]?.text ?? ''));
  const count = next < 0 ? pieces.length - at - 1 : next;
  return count >= 2 && pieces[at + count + 1]?.join !== 'or' ? count : 0;
}

/** Counts or tells apart the one option behind it: 'prima visita, igiene', 'new boiler or repair'. */
const QUALIFIER =
  /^(?:prim[oa]|primer[oa]?|primeir[oa]|premi(?:er|ere)|erste[rns]?|second[oa]|segund[oa]|ultim[oa]|nuev[oa]|nuov[oa]|nov[oa]|nouve(?:l|lle|au)|neue[rns]?|pierwsz[yae]|now[yae]|eerste|nieuwe?)$/u;

/** The first two words are one option: 'prima visita, igiene o urgenza', 'odbiór osobisty czy dostawa'. */
const qualifies = (all: string[]): boolean => QUALIFIER.test(plain(all[0] ?? ''));

/** Says how a dish or a drink is made. */
const MADE: Partial<Record<Cues['language'], RegExp>> = {
  es: /^(?:\p{L}{2,}[ai]d|frit|mixt|blanc|negr|tint|roj|cocid|dulce|integral|vegetal|fr[ií]|pur|crud|helad)[oae]?s?$/iu,
  fr: /^(?:\p{L}{2,}ée?s?|blanc(?:he)?s?|rouges?|frite?s?|chaude?s?|froide?s?|crue?s?|cuite?s?)$/iu,
};

/** The first two words are one option, of which the second describes the first, as no other of the answers does. */
function describesFirst(all: readonly string[], others: readonly { text: string }[], cues: Cues): boolean {
  const [head = '', second = ''] = all;
  if (all.length !== 2 || namesField(head, cues)) return false;
  if (cues.language === 'de')
    return (
      /^(?:zurück|retour|inklusive|extra)$/u.test(second) && others.every(({ text }) => /^\p{Lu}/u.test(text))
    );
  const made = MADE[cues.language];
  return (
    made !== undefined &&
    made.test(second) &&
    others.every(({ text }) => !made.test(text) && !/^(?:con|sin|avec|sans|al?|en|au) /u.test(plain(text)))
  );
}

/** Says how much, or where: no thing that is asked. */
const NO_HEAD =
  /(?:^|\s)(?:very|extra|really|too|quite|rather|semi|fully|half|not|no|only|just|by|with|without|in|on|at|for|from|the|an?|every|each|all|and|or|is|are|per|next|this|first|last|early|late|bank)$/u;

/** 'Bread white or brown', 'collection Friday evening or Saturday morning': what words for answers alone stand behind. */
function answersBehind(all: string[], others: readonly { text: string }[], cues: Cues): Headed | undefined {
  const last = plain(all.at(-1) ?? '');
  // 'Skinned or unskinned'
  const negates = (one: string, other: string): boolean =>
    one.endsWith(other) && /^(?:un|non-?|in|dis)$/u.test(one.slice(0, -other.length));
  const opposite = others.every(({ text }) => negates(plain(text), last) || negates(last, plain(text)));
  const answers = (said: readonly string[]): boolean =>
    cues.regex(`^(?:${cues.source('answer')}(?: |$))+$`).test(plain(said.join(' ')));
  const alike = others.filter(({ text }) => answers(words(cleanOption(text)))).length;
  // 'Bread white, brown, seeded or wrap': with one of several the others are as well.
  if (!opposite && alike < (others.length > 1 ? 1 : others.length)) return undefined;
  const from = opposite ? all.length - 1 : all.findIndex((_, at) => at > 0 && answers(all.slice(at)));
  const head = all.slice(0, from).join(' ');
  return from < 1 || answers(all.slice(0, from)) || NO_HEAD.test(plain(head))
    ? undefined
    : { head, option: all.slice(from).join(' '), sure: true };
}

/** How it gets to somebody: 'retrait au marché' is an answer. */
const HANDED = /^(?:retrait|livraison|recogida|entrega|retiro|llegada|salida|arrivee|depart|envoi|envio)\s/u;

/** Begins an answer behind what is asked. */
const BEGINS_ANSWER =
  /^(?:une|una|entre|en|por|pendant|pendiente|le|au|avec|sans|con|sin|mas|plus|moins|menos)$/u;

/** The words before the first option of a run: 'main course' in 'main course salmon, lamb or risotto'. */
export function headOf(
  text: string,
  others: readonly { text: string }[],
  cues: Cues,
  names: Names,
): Headed | undefined {
  const all = words(text);
  if (cues.cjk) {
    const topic = /^(.{2,12})は(.+)$/u.exec(text);
    if (topic?.[1] && topic[2]) return { head: topic[1], option: topic[2] };
    // '上课时间周末还是工作日': the longest beginning that names something.
    for (let end = text.length - 1; end >= 2; end--)
      if (names(text.slice(0, end)) >= 0.99) return { head: text.slice(0, end), option: text.slice(end) };
    return undefined;
  }
  const sort = sortIn(text, cues);
  if (sort > 0 && others.length > 1) return { head: text.slice(0, sort), option: text.slice(sort).trim() };
  const paired = headOfPair(all, others, cues);
  if (paired)
    return { head: all.slice(0, paired).join(' '), option: all.slice(paired).join(' '), sure: true };
  // 'Under 10k' is an option as it stands.
  if (all.length < 2 || FIGURE.test(plain(text))) return undefined;
  if (qualifies(all)) return undefined;
  // 'Weekday mornings, weekday evenings': what begins them all is part of each.
  const opening = plain(all[0] ?? '');
  if (
    opening.length > 3 &&
    others.some(({ text: other }) => words(other).length > 1 && plain(other).startsWith(`${opening} `))
  )
    return undefined;
  // 'Carne asada, pollo o veggie', 'Geld zurück oder Ersatz': a dish and how it is made, among others that are no such words.
  if (describesFirst(all, others, cues)) return undefined;
  // 'Manschette einfach oder doppelt': a noun, and words that are none.
  if (cues.language === 'de' && all.length === 2 && /^\p{Lu}/u.test(text) && /^\p{Ll}/u.test(all[1] ?? ''))
    if (others.every(({ text: other }) => /^\p{Ll}\S*$/u.test(other) && !/^(?:und|mit|ohne)$/u.test(other)))
      return { head: all[0] ?? '', option: all[1] ?? '' };
  // 'Frühester Eintritt', 'lieber Bier': a German head has a noun or asks.
  const isHead = (said: string): boolean =>
    cues.language !== 'de' ||
    /\p{Lu}/u.test(said) ||
    cues.start('question').test(plain(said)) ||
    !/\p{Lu}/u.test(text);
  if (all.length === 2 && !isHead(all[0] ?? '')) return undefined;
  const sizes = others.map(other => words(cleanOption(other.text)).length);
  // The part after the head looks like the options that follow.
  const tail = [SIZE, FIGURE]
    .map(looks =>
      others.every(other => looks.test(plain(other.text)))
        ? all.findIndex((_, from) => from > 0 && looks.test(plain(all.slice(from).join(' '))))
        : -1,
    )
    .find(found => found > 0);
  // '10 to 20k' is one figure.
  if (tail !== undefined && /\d/u.test(all.slice(0, tail).join(''))) return undefined;
  if (tail !== undefined) return { head: all.slice(0, tail).join(' '), option: all.slice(tail).join(' ') };
  const numbered =
    others.every(other => /^\d/.test(other.text)) ||
    (others.length > 1 && others.some(other => /^\d/.test(other.text)) && /^\d/.test(all.at(-1) ?? ''))
      ? all.findIndex((word, at) => /^\d/.test(word) || (at > 0 && COMPARES.test(plain(word))))
      : -1;
  const size = numbered > 0 ? all.length - numbered : Math.max(1, Math.min(...sizes, all.length - 1));
  // 'Weekday evenings or Saturday mornings': as many words in each, so none of them is a head.
  const even = numbered <= 0 && Math.min(...sizes) >= all.length;
  const head = all.slice(0, -size).join(' ');
  // 'Lesson format online only or in person': the words that name what is asked end where the options begin.
  for (let end = all.length - 2; end > 0 && !isLabel(head, cues); end--)
    if (isLabel(all.slice(0, end).join(' '), cues) && (end > 1 || others.length > 1))
      return { head: all.slice(0, end).join(' '), option: all.slice(end).join(' ') };
  const answered = answersBehind(all, others, cues);
  if (answered) return answered;
  // 'Alquiler por horas o por días': each answer begins alike.
  const alike =
    cues.language === 'es' || cues.language === 'fr'
      ? all.findIndex(
          (word, at) =>
            at > 0 &&
            /^(?:por|en|con|para|a|par|avec|chez|pour|dans)$/u.test(plain(word)) &&
            others.every(({ text: other }) => plain(words(other)[0] ?? '') === plain(word)),
        )
      : -1;
  if (alike > 0)
    return { head: all.slice(0, alike).join(' '), option: all.slice(alike).join(' '), sure: true };
  // 'Fréquence une fois ou régulier', 'disponibilidad entre semana o fines de semana'
  const behind =
    cues.language === 'es' || cues.language === 'fr'
      ? all.findIndex((word, at) => at > 0 && BEGINS_ANSWER.test(plain(word)))
      : -1;
  if (behind > 0 && !HANDED.test(plain(text)) && namesField(all.slice(0, behind).join(' '), cues))
    return { head: all.slice(0, behind).join(' '), option: all.slice(behind).join(' ') };
  if (even && !isLabel(head, cues)) return undefined;
  const option = all.slice(-size).join(' ');
  // 'Is Brie soft or hard': a question that opens with its verb has its answers at the end.
  if (Math.max(...sizes) === 1 && all.length > 2 && cues.start('aux').test(plain(text)))
    return { head, option: all.at(-1) ?? '', sure: true };
  const sharedTail = others.some(
    other => words(other.text).at(-1) === all.at(-1) && words(other.text).length > 1,
  );
  if (
    numbered > 0 ||
    (!sharedTail &&
      // 'Small car, estate or van' has no head.
      !cues.regex(`^(?:${cues.source('answer')})$`).test(plain(head)) &&
      (names(head) >= 0.5 || isLabel(head, cues) || (others.length > 1 && all.length > Math.max(...sizes))))
  )
    return { head, option };
  return undefined;
}

/** 'The building is new or old': what stands before the verb is asked. */
export function copula(text: string, cues: Cues): [string, string, string] | undefined {
  const be = structureWords(cues.language)?.be;
  if (!be || be === '(?!)' || cues.start('question').test(plain(text)) || cues.start('aux').test(plain(text)))
    return undefined;
  const found = new RegExp(`^(.{2,40}?)\\s(?:${be})\\s(?:either |entweder )?(.{1,40})$`, 'u').exec(
    plain(text),
  );
  const [, head = '', option = ''] = found ?? [];
  if (!found || cues.find('self').test(head) || /^(?:there|it|this|that|es|das|ce|c')$/u.test(head))
    return undefined;
  return [text, text.slice(0, head.length), text.slice(text.length - option.length)];
}
