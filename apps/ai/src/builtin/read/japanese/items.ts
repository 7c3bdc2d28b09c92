import type { Names } from '../item.types.js';
import type { Ask } from '../wish.types.js';
import { type Aside, asideOf } from './choices.js';
import { isClause } from './polite.js';
import { saidOf } from './predicates.js';
import { insideOf, SIGN, withoutSigns } from './text.js';

const QUESTION =
  /いつ|何|なん(?:人|個|時|回|本|枚)|どこ|どの|どれ(?!か)|どんな|誰|だれ|なぜ|いくつ|どう|どちら(?!か)|どなた/u;
/** Words before what is asked. */
export const LEAD =
  /^(?:まず(?:は)?|それから|それと|あとは?|また(?:は)?(?=、)|さらに|加えて|ほかに|他に|ついでに|(?:次に|つぎに)(?![^、]{0,8}(?:たい|ほしい|欲しい))|(?:その|お)次に?は?|そのあと(?:に|で)?|その後(?:に|で)?|続いて|(?:最後に|最初に|はじめに)(?![^、]{0,12}[たるだ](?:の|日|時|年|場所))|そして|(?:できれば|可能なら(?:ば)?|よければ|差し支えなければ|任意で)|あわせて|併せて|もちろん|一応|必須で|必要なのは|お客様の|お客さんの|利用者の|申込者の|回答者の|※|→|・)(?:、)?/u;
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

const PERSONAL =
  '(?:お?名前|ご?氏名|ふりがな|フリガナ|ご?住所|電話番号|お?電話|メールアドレス|メアド|メール|生年月日|ご?年齢|性別|学年|会社名|部署名?|人数)';
/** '名前ふりがな生年月日' */
const RUN = new RegExp(`^${PERSONAL}{2,}$`, 'u');

/** The things that a run of words names: '台数とメーカーとお掃除機能の有無'. */
export function thingsOf(text: string): string[] {
  // '大人・小人の人数'
  const [, those, had] =
    /^(.{1,12}(?:・|と).{1,8})の(人数|料金|枚数|年齢|個数|お?名前|氏名)$/u.exec(text) ?? [];
  if (those && had) return those.split(/・|と/u).map(one => `${one}の${had}`);
  if (RUN.test(text)) return text.match(new RegExp(PERSONAL, 'gu')) ?? [];
  return ofOne(
    text
      .split(
        new RegExp(
          `(?<=[\\p{Script=Han}\\p{Script=Katakana}ーA-Za-z)ぁ-ん]|${SIGN})(?<!こ|も|あ|ひ|に|な|の)(?:と|や|および|及び|ならびに|&|\\+|${isClause(text.replace(/か$/u, '')) ? '' : 'も(?=[\\p{Script=Han}\\p{Script=Katakana}])|'}とか)(?=[\\p{Script=Han}\\p{Script=Katakana}A-Za-zおご])(?!同|一緒|共に|思|言|考|感|呼)`,
          'u',
        ),
      )
      .flatMap(part => (/・/u.test(part) ? part.split('・') : [part]))
      .map(part => part.trim())
      .filter(part => part !== ''),
  );
}

/** What a person of whom something is asked has. */
const OWNED =
  /^(?:お?名前|ご?氏名|お?電話|電話番号|ご?年齢|ご?住所|ご?連絡先|学年|生年月日|性別|フリガナ|続柄|メール|利き手)/u;

/** '保証人の名前と電話' are both the guarantor's. */
function ofOne(things: string[]): string[] {
  const whose =
    /^(?!お客様|お客さん|ご?本人|申込者|申請者|利用者|自分|あなた)(.{1,8}の)(?:お?名前|氏名)$/u.exec(
      things[0] ?? '',
    )?.[1];
  return whose ? things.map(thing => (OWNED.test(thing) ? whose + thing : thing)) : things;
}

const SIDE = /^(?:幅|奥行き?|高さ|縦|横|長さ|深さ|厚さ|厚み|直径|重さ|たて|よこ|W|D|H)$/u;

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
  // 'サイズ（幅・奥行・高さ）' says what to give, and offers nothing.
  if (aside.options?.every(one => SIDE.test(one))) bare += `（${aside.options.join('・')}）`;
  else if (aside.options) ask.options = aside.options;
  if (aside.multiple) ask.multiple = true;
  if (aside.required !== undefined) ask.required = aside.required;
  if (aside.yesNo) ask.yesNo = true;
  if (aside.long) ask.long = true;
  const scale = aside.scale ? saidOf(`_を${aside.scale}`).scale : undefined;
  if (scale) ask.scale = scale;
  if (/^(?:いつ|どこ|誰|だれ|何|なに|なぜ)(?:[でがをに]|から|まで|頃|ごろ)?$/u.test(bare))
    ask.question = true;
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

/** Whether words with what their brackets say name something to ask. */
export const isNamed = (
  text: string,
  inside: readonly string[],
  { yesNo, scale }: Pick<Ask, 'yesNo' | 'scale'>,
): boolean => {
  const ask = askOf(text, inside);
  return ask !== undefined && isThing({ ...ask, ...(yesNo ? { yesNo } : {}), ...(scale ? { scale } : {}) });
};

/** 'お子さんのこと（名前、学年）' asks what stands in its brackets, 'お名前（漢字）' does not. */
export function listedIn(text: string, inside: readonly string[], names: Names): string[] {
  const [listed] = insideOf(text, inside);
  const head = withoutLead(withoutSigns(text));
  const found =
    /^(.{1,12}?の)?(?:方|ほう)?(?:の)?(?:こと|情報|ご?連絡先|内容|プロフィール|データ|基本情報|事項|項目)(?:について)?$/u.exec(
      head,
    );
  if (!listed || !found) return [text];
  const parts = listed.split(/[、,・/]|と(?=[\p{Script=Han}\p{Script=Katakana}])/u).map(part => part.trim());
  if (
    parts.length < 2 ||
    parts.filter(part => OWNED.test(part) || names.firm(part) >= 0.8).length < parts.length / 2
  )
    return [text];
  const whose =
    found[1] && !/^(?:お客様|お客さん|ご?本人|申込者|利用者|方)の$/u.test(found[1]) ? found[1] : '';
  const place = FIRST.exec(text)?.[0] ?? LAST.exec(text)?.[0] ?? '';
  return parts.map(part => place + (OWNED.test(part) ? whose : '') + part);
}

/** Those of whom a sentence tells. */
const TELLER =
  /^(?:うち|私.*|僕|当[店社院方園]|弊社|ここ|それ|これ|こちら|今回|今|今度|最近|毎年|いつも|皆.*|みんな|.*(?:ほう|方|場合|人|とき|時|お客.*))$/u;
/** What is said of how a thing is to be asked: '希望日を第三希望まで', '学年は小4から中3まで'. */
const MANNER =
  /^[^。]{0,16}?(?:まで|以内|くらい|ぐらい|ように|よう|程度|でも?(?:いい|OK|可|大丈夫).{0,6}|欄.?|形式.?|感じ.?)$/u;

/** What a part names to be asked that says more of it than the reader knows; undefined where it only tells. */
export function headOf(text: string, names: Names): string | undefined {
  const [, head, tail] = /^(.{1,18}?)(?:は|を|も|について)(.+)$/u.exec(withoutSigns(text)) ?? [];
  if (!head || !tail || TELLER.test(head) || !isThing({ text: head, question: false })) return undefined;
  return MANNER.test(tail) || names.firm(head) >= 0.8 ? head : undefined;
}

/** Names a thing or puts a question, in the length of one. */
function isThing({ text, yesNo, question, options, scale }: Ask): boolean {
  if (yesNo || question) return text.length <= 32;
  if (options || scale) return text.length <= 24;
  if (text.length > 22 || !/[\p{L}\p{N}]/u.test(text)) return false;
  return !isClause(text) && !/[はがをにで]$/u.test(text) && !/(?:ので|から|けど|ため|たら|なら)$/u.test(text);
}
