import { readFileSync } from 'node:fs';
import { dataPath } from '../../data-path.js';
import { withWords } from '../rephrase.js';
import type { Scale } from '../wish.types.js';

type Predicate =
  | 'refused'
  | 'optional'
  | 'required'
  | 'only'
  | 'multiple'
  | 'choose'
  | 'yesNo'
  | 'long'
  | 'ask';

/** What the end of a segment says of what stands before it. */
export interface Said {
  /** The segment without it. */
  text: string;
  refused?: boolean;
  required?: boolean;
  only?: boolean;
  multiple?: boolean;
  choose?: boolean;
  yesNo?: boolean;
  long?: boolean;
  scale?: Scale;
  /** Says that it is asked: what follows begins anew. */
  asked?: boolean;
  /** 'すべて必須': of all that was asked. */
  all?: boolean;
  /** Joined by a particle: '名前、電話は必須' holds for both. */
  joined?: boolean;
}

let loaded: Map<Predicate, RegExp[]> | undefined;

function patterns(name: Predicate): RegExp[] {
  if (!loaded) {
    const { words, ...lists } = JSON.parse(readFileSync(dataPath('japanese.json'), 'utf8')) as {
      words: Record<string, string>;
    } & Record<Predicate, string[]>;
    loaded = new Map(
      Object.entries(lists).map(([key, list]) => [
        key as Predicate,
        list.map(pattern => new RegExp(withWords(pattern, words), 'u')),
      ]),
    );
  }
  return loaded.get(name) ?? [];
}

const NUMBER: Record<string, number> = { 三: 3, 四: 4, 五: 5, 七: 7, 十: 10 };
const numberOf = (text: string): number => NUMBER[text] ?? Number(text);

const SCALE = new RegExp(
  '(?:を|は|も|が|について|に)*(?<each>それぞれ|各々|各|全部|すべて|全て|どれも|いずれも|みんな)?(?:を|は|に|、)?(?:星で)?' +
    '(?:(?<star>星|★|☆)?(?<from>[01])(?:点|つ)?(?:〜|-|―|から)(?:星)?(?<to>\\d+)(?:点|つ)?|(?<steps>\\d+|[三四五七十])(?:段階|点満点|つ星|点)|(?:星|★|☆)(?<stars>\\d+|五)(?:つ|個|段階)?)' +
    '(?:まで|満点)?(?:の|で)*(?:評価|採点|点数|数字|数値|段階|間|自己評価|スケール)*[ぁ-ん願頂致下答選付点評価入力]{0,18}$',
  'u',
);

/** No part of a sentence that asks is longer; the patterns take their time with what is. */
const LONGEST = 80;

/** The statuses that end a segment, taken off one by one; what is left names what they are said of. */
export function saidOf(segment: string): Said {
  const said: Said = { text: segment };
  if (segment.length > LONGEST) return said;
  const take = (name: Predicate): boolean => {
    for (const pattern of patterns(name)) {
      const found = pattern.exec(said.text);
      if (!found || found[0] === '') continue;
      said.joined ||= /^(?:は|を|も|が|について|に関して)/u.test(found[0]);
      said.text = said.text.slice(0, found.index);
      if (name !== 'multiple' && /すべて|全部|全て|全項目/u.test(found[0])) said.all = true;
      return true;
    }
    return false;
  };
  const scale = (): boolean => {
    const found = SCALE.exec(said.text);
    if (!found?.groups) return false;
    const { star, from, to, steps, stars, each } = found.groups;
    const top = numberOf(to ?? steps ?? stars ?? '');
    if (!(top >= 3 && top <= 10)) return false;
    said.scale = { from: from === '0' ? 0 : 1, to: top, stars: Boolean(star ?? stars) };
    said.joined = each !== undefined || /^(?:を|は|も|が|について)/u.test(found[0]);
    said.text = said.text.slice(0, found.index);
    return true;
  };
  for (let again = true, rounds = 0; again && rounds < 4; rounds++) {
    again = false;
    if (said.refused === undefined && said.required === undefined) {
      if (take('optional')) {
        said.required = false;
        again = true;
      } else if (take('refused')) said.refused = again = true;
      else if (take('required')) said.required = again = true;
    }
    if (!said.scale && scale()) again = true;
    if (!said.only && !said.refused && take('only')) said.only = again = true;
    if (!said.yesNo && take('yesNo')) {
      said.yesNo = true;
      return said;
    }
    if (!said.multiple && take('multiple')) {
      said.multiple = again = true;
    }
    if (!said.choose && take('choose')) said.choose = again = true;
    if (!said.long && take('long')) said.long = again = true;
    if (!again && !said.asked && take('ask')) said.asked = again = true;
  }
  return said;
}
