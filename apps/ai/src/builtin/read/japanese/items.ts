import type { Ask } from '../wish.types.js';
import { type Aside, asideOf } from './choices.js';
import { isClause } from './polite.js';
import { saidOf } from './predicates.js';
import { SIGN, withoutSigns } from './text.js';

const QUESTION =
  /いつ|何|なん(?:人|個|時|回|本|枚)|どこ|どの|どれ(?!か)|どんな|誰|だれ|なぜ|いくつ|どう|どちら(?!か)|どなた/u;
/** Words before what is asked. */
export const LEAD =
  /^(?:まず(?:は)?|それから|それと|あとは?|また(?:は)?(?=、)|さらに|加えて|ほかに|他に|ついでに|次に|つぎに|(?:その|お)次に?は?|そのあと(?:に|で)?|その後(?:に|で)?|続いて|(?:最後に|最初に|はじめに)(?![^、]{0,12}[たるだ](?:の|日|時|年|場所))|そして|(?:できれば|可能なら(?:ば)?|よければ|差し支えなければ|任意で)|あわせて|併せて|もちろん|一応|必須で|必要なのは|お客様の|お客さんの|利用者の|申込者の|回答者の|※|→|・)(?:、)?/u;
const FIRST = /^(?:まず(?:は)?|(?:最初に|はじめに|一番最初に)(?![^、]{0,12}[たるだ](?:の|日|時|年|場所)))/u;
const LAST = /^(?:最後に|ラストに|一番最後に)(?![^、]{0,12}[たるだ](?:の|日|時|年|場所))/u;

export const placeOf = (text: string): Ask['place'] =>
  FIRST.test(text) ? 'first' : LAST.test(text) ? 'last' : undefined;

export const withoutLead = (text: string): string => {
  let rest = text;
  for (let found = LEAD.exec(rest); found && found[0].length < rest.length; found = LEAD.exec(rest))
    rest = rest.slice(found[0].length);
  return rest;
};

/** The things that a run of words names: '台数とメーカーとお掃除機能の有無'. */
export function thingsOf(text: string): string[] {
  return ofOne(
    text
      .split(
        new RegExp(
          `(?<=[\\p{Script=Han}\\p{Script=Katakana}ーA-Za-z)ぁ-ん]|${SIGN})(?<!こ|も|あ|ひ|に|な|の)(?:と|や|および|及び|ならびに|&|\\+|も(?=[\\p{Script=Han}\\p{Script=Katakana}])|とか)(?=[\\p{Script=Han}\\p{Script=Katakana}A-Za-zおご])(?!同|一緒|共に)`,
          'u',
        ),
      )
      .flatMap(part => (/・/u.test(part) ? part.split('・') : [part]))
      .map(part => part.trim())
      .filter(part => part !== ''),
  );
}

/** '保証人の名前と電話' are both the guarantor's. */
function ofOne(things: string[]): string[] {
  const whose =
    /^(?!お客様|お客さん|ご?本人|申込者|申請者|利用者|自分|あなた)(.{1,8}の)(?:お?名前|氏名)$/u.exec(
      things[0] ?? '',
    )?.[1];
  return whose
    ? things.map(thing =>
        /^(?:お?電話|電話番号|ご?年齢|ご?住所|ご?連絡先|学年|生年月日|性別|フリガナ|続柄|メール)/u.test(thing)
          ? whose + thing
          : thing,
      )
    : things;
}

/** One thing with what its brackets say as an ask; undefined where the words name nothing. */
export function askOf(text: string, inside: readonly string[]): Ask | undefined {
  const place = placeOf(text);
  const aside: Aside = asideOf(text, inside);
  let bare = withoutLead(withoutSigns(text))
    .replace(/(?:など|等|とか|くらい|ぐらい)$/u, '')
    .replace(/^([^は]{2,16})は(?:第?[0-9一二三].{0,8}(?:まで|以内|程度|から))$/u, '$1')
    .replace(/(?:記入|入力|回答)欄$/u, '欄');
  const ask: Ask = { text: bare, question: false };
  if (place) ask.place = place;
  if (/^(?:できれば|可能なら|よければ|差し支えなければ|任意で)/u.test(text)) ask.required = false;
  if (aside.options) ask.options = aside.options;
  if (aside.multiple) ask.multiple = true;
  if (aside.required !== undefined) ask.required = aside.required;
  if (aside.yesNo) ask.yesNo = true;
  if (aside.long) ask.long = true;
  const scale = aside.scale ? saidOf(`_を${aside.scale}`).scale : undefined;
  if (scale) ask.scale = scale;
  if (/(?:の有無|の要否)$/u.test(bare)) ask.yesNo = true;
  else if (/か$/u.test(bare) && !/(?:しか|なか|ほか|静か|豊か)$/u.test(bare)) {
    if (QUESTION.test(bare)) ask.question = true;
    else ask.yesNo = true;
    bare = bare.slice(0, -1);
  }
  ask.text = bare.replace(/(?<=[\p{Script=Han}\p{Script=Katakana}ー])の$/u, '');
  if (ask.options) delete ask.yesNo;
  if (bare === '' && !ask.options) return undefined;
  return ask;
}

/** Names a thing or puts a question, in the length of one. */
export function isThing({ text, yesNo, question, options, scale }: Ask): boolean {
  if (yesNo || question) return text.length <= 32;
  if (options || scale) return text.length <= 24;
  if (text.length > 22 || !/[\p{L}\p{N}]/u.test(text)) return false;
  return !isClause(text) && !/[はがをにで]$/u.test(text) && !/(?:ので|から|けど|ため|たら|なら)$/u.test(text);
}
