import { SIGN } from './text.js';

export interface Page {
  title: string;
  text: string;
}

export interface Pages {
  before: string;
  list: Page[];
  after: string;
}

const UNIT = '(?:ページ|ステップ|画面|段階)';
const COUNT = '[0-9一二三四五六]';
const MARK = new RegExp(
  `(?:まず(?:は)?、?)?(?:(?<![0-9一二三四五])${COUNT}(?:(?:番目|つ目)の?${UNIT}|${UNIT}(?:目|(?=:)))|${UNIT}${COUNT}(?!段階)|(?:最初|はじめ|初め|次|つぎ|その次|続き|最後|最終|前半|後半)の?${UNIT}(?:目)?)(?:では|には|は|で|に|:|が)[、:]?\\s*|(?:(?<=[。、\\n])|^)${UNIT}${COUNT}\\s+`,
  'gu',
);
/** '三段階で聞いてください。まず症状、次に希望日、最後に電話': parts of a form that are only counted. */
const DECLARED = new RegExp(
  `(?:${COUNT}(?:つの?)?${UNIT}(?!評価|で評価|目)|${UNIT}を${COUNT}つ|${COUNT}つの${UNIT})(?:で|に|の)`,
  'u',
);
const IN_TURN =
  /(?<=^|[。、\n])(?:(?:まず(?:は)?|最初に|はじめに|次に|続いて|そのあと|最後に)、?|[1-6一二三四]つ目(?:は|に|で)、?)/gu;
/** 'in three steps', as an instruction. */
const IN_STEPS = new RegExp(
  `、?(?:全部で|全)?(?:${COUNT}(?:つの)?|複数の?)${UNIT}(?!評価|で評価|目)(?:構成|形式|仕立て)?(?:で|に|の)?(?:分け|区切|分割|作|作成|お願い|して|したい)?[^、。\\n]{0,14}(?=[、。\\n]|$)|(?<=^|[。\\n])${UNIT}(?:を|は)${COUNT}つ(?:に)?[^、。\\n]{0,14}(?=[、。\\n]|$)`,
  'gu',
);

/** A description in its pages; undefined where it speaks of pages in another way. */
export function pagesOf(text: string): Pages | undefined {
  const marks = [...text.matchAll(MARK)].filter(
    ({ index, 0: mark }) => !new RegExp(`^${COUNT}段階で`, 'u').test(mark) || index < 0,
  );
  if (marks.length < 2 && new RegExp(UNIT, 'u').test(text))
    marks.push(...(marks.splice(0) && [...text.matchAll(/(?<=^|[\s。、])[1-6][.)．]\s*(?=\P{N})/gu)]));
  if (marks.length < 2 && DECLARED.test(text)) {
    const inTurn = [...text.matchAll(IN_TURN)];
    if (inTurn.length > 1) marks.splice(0, marks.length, ...inTurn);
  }
  if (marks.length < 2)
    return new RegExp(`ステップ|画面|ページ(?!数|の(?:デザイン|数))|(?<!${COUNT})段階|[二2]段階`, 'u').test(
      text,
    )
      ? undefined
      : { before: text, list: [], after: '' };
  const list: Page[] = [];
  let after = '';
  marks.forEach((mark, at) => {
    const from = mark.index + mark[0].length;
    const to = marks[at + 1]?.index ?? text.length;
    let body = text.slice(from, to).replace(/[、。\s]+$/u, '');
    if (at === marks.length - 1) {
      const end = /[。\n]/u.exec(body);
      if (end) {
        after = body.slice(end.index + 1);
        body = body.slice(0, end.index);
      }
    }
    list.push(pageOf(body));
  });
  return {
    before: text
      .slice(0, marks[0]?.index)
      .replace(IN_STEPS, '')
      .replace(/[、\s]+$/u, ''),
    list,
    after,
  };
}

function pageOf(body: string): Page {
  const titled = new RegExp(`^([^、。:は]{1,14}?):\\s*(.+)$`, 'su').exec(body);
  if (titled?.[1] && titled[2]) return { title: titled[1], text: titled[2] };
  // 'ステップ1は本人情報で、名前と電話'
  const named =
    /^([^、。:はをと]{2,12}?)で(?:は)?(?:、|(?=[\p{Script=Han}\p{Script=Katakana}おご]))(.+)$/su.exec(body);
  if (named?.[1] && named[2] && !/必須|任意|自由|段階/u.test(named[1]))
    return { title: named[1], text: named[2] };
  const alone = new RegExp(`^([^、。:]{1,14})(?:${SIGN})$`, 'u').exec(body);
  return alone
    ? { title: alone[1] ?? '', text: body }
    : { title: body.length <= 12 && !/[、。:]/u.test(body) ? body : '', text: body };
}
