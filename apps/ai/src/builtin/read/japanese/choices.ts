import { insideOf, SIGN, withoutSigns } from './text.js';

const OR = 'または|もしくは|あるいは|それとも|或いは|又は';
/** An ending that is no 'か' of a choice. */
const NO_CHOICE =
  /(?:ほか|しか|なか|どれか|どちらか|いずれか|何か|なにか|いつか|どこか|誰か|いくつか|細か|静か|確か|豊か|明らか|柔らか|やわらか)$/u;

/** 'AかBか', 'A、BまたはC', 'A/B/C': what there is to choose from; undefined where nothing is. */
export function optionsOf(text: string): string[] | undefined {
  const bare = withoutSigns(text).replace(/か$/u, match => (NO_CHOICE.test(text) ? match : ''));
  const marked = bare
    .replace(new RegExp(`か?[、,]?(?:${OR})[、,]?`, 'gu'), '|')
    .replace(/[/／]/gu, '|')
    .replace(/か[、,]/gu, '|')
    .replace(
      /(?<=[^|])か(?=[\p{Script=Han}\p{Script=Katakana}A-Za-z0-9おごいそ])(?!月|所|国|年|条)|(?<=[\p{Script=Han}\p{Script=Katakana}ー])か(?=[うきくこさすたちとぬねはひふまみめやゆり])/gu,
      (match, at: number) => (NO_CHOICE.test(bare.slice(0, at + 1)) ? match : '|'),
    );
  if (!marked.includes('|')) return undefined;
  const parts = marked.split(/\||(?<=\|[^|]*)[、・]|[、・](?=[^|]*\|)/u).map(cleanOption);
  return parts.length >= 2 && parts.every(part => part !== '' && part.length <= 24) ? parts : undefined;
}

export const cleanOption = (text: string): string =>
  text
    .replace(/^[\s、・:]+|[\s、・。]+$/gu, '')
    .replace(/(?<=[\p{Script=Han}\p{Script=Katakana}ー)])(?:など|等|とか)$|(?<=..)です$/u, '')
    .replace(/(?<=..)のどれ$/u, '');

/** The parts of a run or of what stands in brackets: '早朝・昼・夕方', '4号5号6号', '台所 風呂 トイレ'. */
export function runOf(text: string): string[] {
  const units = /^(?:(\d+(?:\.\d+)?)([^\d、・/,\s]{1,3}))(?:\d+(?:\.\d+)?\2)+$/u.exec(text);
  if (units) return [...text.matchAll(/\d+(?:\.\d+)?[^\d]+/gu)].map(([part]) => part);
  if (/^[月火水木金土日]{2,7}$/u.test(text)) return [...text];
  const either = optionsOf(text);
  if (either) return either;
  const commas = text.split(/[、,]/u);
  if (commas.length > 2) return commas.map(cleanOption).filter(part => part !== '');
  return text
    .split(/[、,・/／]|\s+|と(?=[\p{Script=Han}\p{Script=Katakana}\d])/u)
    .map(cleanOption)
    .filter(part => part !== '');
}

/** What the brackets behind a word say of it. */
export interface Aside {
  options?: string[];
  multiple?: boolean;
  required?: boolean;
  yesNo?: boolean;
  long?: boolean;
  scale?: string;
}

export function asideOf(text: string, inside: readonly string[]): Aside {
  const out: Aside = {};
  for (const found of insideOf(text, inside)) {
    let said = found;
    if (/複数(?:選択|回答)?(?:可能?|OK)?|いくつでも/u.test(said)) {
      out.multiple = true;
      said = said.replace(
        /[、,\s・:]*(?:複数(?:選択|回答)?(?:可能?|OK)?|いくつでも(?:可|OK)?)(?:です)?[、,\s・:]*/u,
        '',
      );
    }
    if (/^(?:必須|必ず|※必須|\*)$/u.test(said)) out.required = true;
    else if (
      /任意|あれば|(?:ある|いる|お持ちの|該当する|希望する|希望の)(?:場合|人|方)|なくても|空欄/u.test(said)
    )
      out.required = false;
    else if (/^(?:はい|YES|yes|要)?[・/かor、\s]*(?:いいえ|NO|no|否)(?:で)?$/u.test(said)) out.yesNo = true;
    else if (
      /^(?:長文|自由記述|自由記入|自由に|自由|フリーテキスト|文章|詳しく|複数行)(?:で|欄)?$/u.test(said)
    )
      out.long = true;
    else if (/段階|点満点|^星|^[01](?:〜|-|から)\d/u.test(said)) out.scale = said;
    else if (!/^(?:例|※|最大|半角|全角|単位)/u.test(said)) {
      const parts = runOf(
        said.replace(/(?:から|の中から)?(?:1つ|一つ|ひとつ)?(?:を)?(?:選択|選ぶ|選んで.*)$/u, ''),
      );
      if (parts.length >= 2 && parts.every(part => part.length <= 20)) out.options = parts;
    }
  }
  return out;
}

/** 'Head は A': the words before the topic particle and what is said of them. */
export function topicOf(text: string, chosen = false): { head: string; rest: string } | undefined {
  const found = new RegExp(`^([^は:]{1,18}?${SIGN}?)(?:は|:|とは${chosen ? '|が|を' : ''})(.+)$`, 'u').exec(
    text,
  );
  return found?.[1] && found[2]
    ? { head: found[1].replace(/(?:について)$/u, ''), rest: found[2] }
    : undefined;
}
