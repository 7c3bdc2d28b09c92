import type { Cues } from './cues.js';
import type { Names } from './item.types.js';
import { withSizes } from './size-ranges.js';

/** The words of a language for sorts, which have their options behind them, and for what else a form asks. */
interface Words {
  sort: string;
  field: string;
  /** What is surely no option. */
  thing: RegExp;
  /** What is part of no option. */
  loose: RegExp;
}

const WORDS: Record<string, Words> = {
  ja: {
    sort: '種類|種別|タイプ|サイズ|色|カラー|味|コース|クラス|プラン|職種|素材|材質|方法|形式|レベル|種目|メニュー|部位|スタイル|用途|用件|目的|区分|会場|時間帯|内容|ジャンル|部門|学年',
    field:
      '(?<!終|平|休|祝|土|毎|曜|当)日|日時|日程|時間|時刻|年|年齢|年式|学年|人数|枚数|数|数量|量|名|名前|氏名|番号|電話|メール|アドレス|住所|場所|先|種類|サイズ|機種|型番|品番|車種|犬種|メーカー|ブランド|写真|画像|予算|金額|料金|内容|症状|希望|要望|面積|広さ|色|距離|期間|有無|方法|理由|経験|レベル|目的|備考|必須|任意|不要|いらない|なし',
    thing: /^(?:名前|氏名|電話|メール|住所|日時|時間|人数|枚数|個数|数量|年齢|予算|写真|備考)$/u,
    loose:
      /^(?:の|は|が|を|に|で|と|も|か|や|から|まで|など|です|ます|する|して|ください|希望|選択|記入|入力)$/u,
  },
  zh: {
    sort: '颜色|顏色|口味|尺寸|尺码|类型|類型|种类|款式|方式|规格|材质|木料|面料|风格|场次|套餐|级别|组别|组別|科目|时段|主题|项目|节目|目标|部位|用途|程度|版本|品种|车型|房型|班型|水平|科室|门店|校区|户型|内存|容量|年龄段|时间段|地点|班次|班级|职位|岗位|角色|座位|主食|饮料|配料|甜度|渠道|布料|性别|支付|付款|会员类别|类别|学历|车厢|几[次天人个件节]|时间(?=周|上午|下午|早|晚|中午|全天|\\d)',
    field:
      '姓名|名字|称呼|电话|手机|手机号|微信|微信号|邮箱|地址|时间|日期|时段|人数|数量|年龄|预算|照片|备注|留言|尺寸|颜色|型号|品牌|面积|号|数|名|日|要求|必填|选填|不要|不用',
    thing:
      /^(?:姓名|名字|电话|手机号?|微信号?|邮箱|地址|时间|日期|人数|数量|年龄|预算|照片|备注|留言|登记|预约|报名|申请|招募|问卷|调查)$/u,
    loose:
      /^(?:什么|多少|哪.|怎么.*|是否|需要|要求|说明|选择|可选|不限|填写|必填|选填|必须|请|还是|或者|以及|为|的|了|在|有|和|或|及|与|我们?|客人|大家|方便|希望|要不要|有没有|就|都|也|不|没)$/u,
  },
};

const SIGNS = '、。，,；;：:！!？?\\n（）()「」';
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** '電話必須 メール不要', '口味芒果榴莲巧克力': lists whose parts no signs part, with the signs that the readers know. */
export function looseLists(text: string, { language }: Cues, names: Names): string {
  const words = WORDS[language];
  if (!words) return text;
  // '诊所挂号 初诊复诊 科室内科、外科 症状': spaces part what has lists within.
  const wide =
    language === 'zh' && !/[，,。；;]/u.test(text) && /\S+(?: +\S+){2,}/u.test(text) && /、/u.test(text)
      ? text.replace(/(?<=\p{Script=Han}|[）)]) +(?=\p{Script=Han})/gu, '，')
      : text;
  const spaced = withSizes(wide).replace(new RegExp(`[^${SIGNS}]+`, 'gu'), (clause, at: number) =>
    /\S[ \u3000\t]\S/u.test(clause) ? partedBySpaces(clause, at === 0, words, names) : clause,
  );
  const apart = spaced.replace(/(?<=[)）])[ \u3000]+(?=\p{Script=Han})/gu, '、');
  const headed = language === 'zh' ? behindSorts(titleApart(apart, words, names), words, names) : apart;
  return runTogether(thingsTogether(headed, language, words), language, words);
}

const isSort = (word: string, { sort }: Words): boolean => new RegExp(`(?:${sort})$`, 'u').test(word);

const isField = (word: string, words: Words, names: Names): boolean =>
  word.length > 1 && (new RegExp(`(?:${words.field})$`, 'u').test(word) || names(word) >= 0.9);

/** Ends in a whole word of what forms ask: '大号' does not, whatever a '号' may be. */
const endsAsField = (word: string, { field }: Words): boolean =>
  new RegExp(
    `(?:${field
      .split('|')
      .filter(one => one.length > 1)
      .join('|')})$`,
    'u',
  ).test(word);

/** Whether a word names something that a form asks. */
export function namesField(word: string, language: string, names: Names): boolean {
  const words = WORDS[language];
  return words !== undefined && isField(word, words, names);
}

/** 'エアコン掃除 台数 機種 希望日': who asks, then what; a sort has the words behind it for its options. */
function partedBySpaces(clause: string, first: boolean, words: Words, names: Names): string {
  const parts = clause.trim().split(/[ \u3000\t]+/u);
  if (!parts.every(part => CJK.test(part) || /^\d/u.test(part))) return clause;
  const named = parts.map(part => isField(part, words, names) || isSort(part, words));
  const from = first ? named.indexOf(true) : 0;
  // Some words of a name in a row ask nothing.
  if (first && (from < 0 || parts.length < 3)) return clause;
  const trade = parts.slice(0, from).join(' ');
  // Whole clauses, each with a verb of its own.
  if (parts.some(part => part.length > 12)) return parts.join('。');
  const listed: string[] = [];
  for (let at = from; at < parts.length; at++) {
    const head = parts[at] ?? '';
    const next = parts.findIndex((_, index) => index > at && named[index]);
    const options = parts.slice(at + 1, next < 0 ? undefined : next);
    if (isSort(head, words) && options.length >= 2) {
      listed.push(`${head}（${options.join('、')}）`);
      at += options.length;
    } else listed.push(head);
  }
  return `${trade}${trade === '' ? '' : '。'}${listed.join('、')}`;
}

/** '地址时间电话': what a form asks, in a row. */
function thingsTogether(text: string, language: string, { thing }: Words): string {
  if (language !== 'zh') return text;
  return text.replace(new RegExp(`(?<=^|[${SIGNS}])\\p{Script=Han}{5,20}(?=[${SIGNS}]|$)`, 'gu'), said => {
    const found = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(said)];
    const words = found.map(({ segment }) => segment);
    return words.length >= 3 && words.every(word => thing.test(word)) ? words.join('、') : said;
  });
}

/** '露营报名，成人几位，帐篷自带还是租': who asks stands apart from what is asked. */
function titleApart(text: string, words: Words, names: Names): string {
  return text.replace(
    /^([^，,。；;：:！!？?\n（）()、]{2,18})[，,](?=[^。；;！!？?\n]+[，,、。；;：:])/u,
    (whole, title: string) =>
      ASKS.test(title) || (!FOR.test(title) && (endsAsField(title, words) || names(title) >= 0.9))
        ? whole
        : `${title}。`,
  );
}

/** What a form is for, whatever its last sign may name. */
const FOR =
  /(?:报名|预约|登记|挂号|申请|订购|调查|问卷|咨询|统计|签到|反馈|服务|预订|定制|维修|征集|招募|招生)$/u;

/** No title: an instruction, a case, a question. */
const ASKS =
  /^(?:请|先|首先|只|仅|最多|不要|不用|不问|别|填|要|问|分|第|如果|若|您?好|你好|有没有|是否)|[几吗哪谁]|什么|多少|必填|选填|还是|\d+(?:页|步)|[页步]$/u;

/** '项目单打、双打、混双', '布料喜欢棉麻还是绒布': the options of a sort whose first stands right behind it. */
function behindSorts(text: string, words: Words, names: Names): string {
  const headed = new RegExp(
    `^(.{0,6}(?:${words.sort}))(?:是|有|分为?|为|喜欢|想要|要|可?选择?|包括|偏好)?(?![的吗呢和与及])(.{1,8})$`,
    'u',
  );
  const isOption = (part: string): boolean =>
    part !== '' &&
    part.length <= 8 &&
    !endsAsField(part, words) &&
    !new RegExp(`^(?:${words.sort})$|[和的吗]|是否|有没有|要不要`, 'u').test(part) &&
    !words.thing.test(part) &&
    names(part) < 0.9;
  return text.replace(/[^，,。；;：:！!？?\n（）()]+/gu, clause => {
    const slashed = headed.test(clause.split(/[/／]/u)[0]?.split('、').at(-1) ?? '');
    const items = clause.replace(PICK_ONE, '').split(slashed ? /[、/／]/u : '、');
    const whole = clause.replace(PICK_ONE, '') !== clause;
    const out: string[] = [];
    for (let at = 0; at < items.length; at++) {
      const item = items[at] ?? '';
      const found = headed.exec(item.trim().replace(/(?:还是|或者?).*$/u, ''));
      const options = found?.[2] ? optionsFrom(items, at, found[1] ?? '', headed, isOption) : [];
      if (!found || options.length < 2) {
        out.push(item);
        continue;
      }
      const taken = options.filter(one => !one.startsWith('|')).length;
      out.push(`${found[1] ?? ''}（${options.map(one => one.replace('|', '')).join('、')}）`);
      at += taken - 1;
    }
    return whole && out.length > 1 ? clause : out.join('、');
  });
}

const PICK_ONE = /(?:[二两三四五]选一|任?选[一其][个一项样]?|选一[个项样]?)$/u;

/** The options from one part of a list on, up to what is none; one that shares its part with another is marked. */
function optionsFrom(
  items: readonly string[],
  from: number,
  head: string,
  headed: RegExp,
  isOption: (part: string) => boolean,
): string[] {
  const first = headed.exec((items[from] ?? '').trim().replace(/(?:还是|或者?).*$/u, ''))?.[2] ?? '';
  const options: string[] = [];
  for (let at = from; at < items.length; at++) {
    const item =
      at === from
        ? (items[at] ?? '').trim().slice((items[at] ?? '').trim().indexOf(first, head.length))
        : (items[at] ?? '').trim();
    if (at > from && headed.test(item)) break;
    const either = item.split(/还是|或者?/u).map(one => one.trim());
    if (!either.every(isOption)) break;
    options.push(...either.map((one, index) => (index > 0 ? `|${one}` : one)));
    if (either.length > 1) break;
  }
  return options;
}

/** '口味芒果榴莲巧克力', '用途が誕生日記念日お供え': options in a row behind their sort, parted by the words they are. */
function runTogether(text: string, language: string, words: Words): string {
  const several =
    language === 'zh' ? '[（(](?:可以?|能)?(?:多选|选多[个项])[）)]' : '[（(]複数(?:選択)?可[）)]';
  const run = new RegExp(
    `(?<=^|[${SIGNS}])(?<head>[^${SIGNS}\\s]{0,5}(?:${words.sort}))(?<before>${several})?[がは:：]?\\s*(?<said>[\\p{Script=Han}\\p{Script=Katakana}\\p{Script=Hiragana}ー]{3,24}?)(?<after>${several})?(?=[${SIGNS}]|$)`,
    'gu',
  );
  return text.replace(run, (whole, ...found) => {
    const { head, said, before, after } = found.at(-1) as Record<string, string | undefined>;
    const options = wordsOf(said ?? '', head ?? '', language, words);
    if (!options) return whole;
    const more = before || after ? (language === 'zh' ? '（可多选）' : '（複数選択可）') : '';
    return `${head}（${options.join('、')}）${more}`;
  });
}

/** Japanese words of grammar are written in Hiragana. */
const NOUN = /^[おご]?[\p{Script=Han}\p{Script=Katakana}ー]/u;
/** Colours and sizes of one sign each. */
const ONE_SIGN = /^[红紅黄黃蓝藍绿綠白黑灰粉紫橙棕金银銀青赤緑茶大中小]+$/u;

/** The words that a run of signs is made of; undefined where they are no options. */
function wordsOf(said: string, head: string, language: string, words: Words): string[] | undefined {
  const found = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(said)].map(
    ({ segment }) => segment,
  );
  if (found.some(word => words.loose.test(word))) return undefined;
  const single = /[色码]$/u.test(head) && ONE_SIGN.test(said);
  const parts = single ? [...said] : joined(found);
  const least = /(?:方式|方法)$/u.test(head) ? 2 : 3;
  const fits = (part: string): boolean =>
    (part.length > 1 || single) &&
    part.length <= 7 &&
    !isSort(part, words) &&
    !words.thing.test(part) &&
    NOUN.test(part);
  return parts && parts.length >= least && new Set(parts).size === parts.length && parts.every(fits)
    ? parts
    : undefined;
}

/** Signs that stand alone are words in pairs; an odd one ends the word before it. */
function joined(found: readonly string[]): string[] | undefined {
  const parts: string[] = [];
  for (let at = 0; at < found.length; at++) {
    let end = at;
    while (found[end]?.length === 1) end++;
    const alone = found.slice(at, end);
    if (alone.length === 0) {
      parts.push(found[at] ?? '');
      continue;
    }
    if (alone.length % 2 === 1) {
      const last = parts.pop();
      if (last === undefined) return undefined;
      parts.push(last + alone.shift());
    }
    for (let pair = 0; pair < alone.length; pair += 2) parts.push(`${alone[pair]}${alone[pair + 1]}`);
    at = end - 1;
  }
  return parts;
}
