import type { Names } from '../item.types.js';
import type { Ask } from '../wish.types.js';
import { cleanOption } from './choices.js';
import { saidOf } from './predicates.js';
import { insideOf, type Segment, SIGN, withoutSigns } from './text.js';
import { FIRM } from './vocabulary.js';

/** What is said of the answer that is right in a quiz. */
const RIGHT = /^(?:正解|正答|◯|○|答え)$/u;

/** Answers that stand as a row of their own: 'パンク、ブレーキ、その他。'. */
export interface Row {
  options: string[];
  right?: number;
}

/** A sentence of nothing but short answers; undefined where a part of it says anything else. */
export function rowOf(parts: readonly Segment[], inside: readonly string[], names: Names): Row | undefined {
  if (parts.length < 2) return undefined;
  const right = parts.findIndex(({ text }) => insideOf(text, inside).some(one => RIGHT.test(one)));
  const options = parts.map(({ text }) => cleanOption(withoutSigns(text)));
  const fits = parts.every(
    ({ text }, at) =>
      (options[at]?.length ?? 0) <= 14 &&
      (saidOf(text).text === text || /です$/u.test(text)) &&
      !/[はがをにも]$|か$|の有無$|番号$|数$/u.test(options[at] ?? '') &&
      (!new RegExp(SIGN, 'u').test(text) || at === right),
  );
  const known = options.filter(one => names.firm(one) >= FIRM).length;
  if (!fits || known >= options.length / 2) return undefined;
  return { options, ...(right < 0 ? {} : { right }) };
}

/** Whether a question that was put waits for its answers: 'どのコースですか？', '一番高い山は？'. */
export const awaits = (ask: Ask | undefined): ask is Ask =>
  ask !== undefined &&
  ask.question &&
  !ask.options &&
  !ask.scale &&
  !/^(?:いつ|なぜ)|理由|何[人名時個回]/u.test(ask.text);

/** 'その他' ends no list of things to ask. */
export const endsInOther = ({ options }: Row): boolean =>
  /^その他$/u.test(options.at(-1) ?? '') && options.length > 2;

const SETS =
  /^(?:[SML]|XS|X{1,2}L)$|^[大中小]$|^[朝昼夕夜]方?$|^(?:午前|午後|夕方)$|^[月火水木金土日](?:曜日?)?$|^(?:初心者|初級者?|中級者?|上級者?|経験者)$/u;

/** How many words from the start of a row are of one kind: '初級 中級 上級 希望曜日' has three. */
export function alikeFrom(words: readonly string[]): number {
  const [first = ''] = words;
  const like = (word: string): boolean =>
    SETS.test(first) ? SETS.test(word) : first.length > 1 && word.length > 1 && word.at(-1) === first.at(-1);
  const end = words.findIndex(word => !like(word));
  return end < 0 ? words.length : end;
}
