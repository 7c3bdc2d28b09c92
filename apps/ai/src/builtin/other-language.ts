import type { Catalogue } from './catalogue.js';

/** Languages recognised by their words, with their English names. Forms for them are in English. */
const BY_WORDS: Record<string, string> = {
  pt: 'Portuguese',
  it: 'Italian',
  nl: 'Dutch',
  pl: 'Polish',
  sv: 'Swedish',
  da: 'Danish',
  no: 'Norwegian',
  fi: 'Finnish',
  cs: 'Czech',
  tr: 'Turkish',
  hu: 'Hungarian',
  ro: 'Romanian',
  ca: 'Catalan',
};

const BY_SCRIPT: Record<string, string> = {
  Arabic: 'Arabic',
  Cyrillic: 'Russian or another Cyrillic language',
  Hangul: 'Korean',
  Thai: 'Thai',
  Hebrew: 'Hebrew',
  Devanagari: 'Hindi',
  Greek: 'Greek',
  Bengali: 'Bengali',
  Tamil: 'Tamil',
  Georgian: 'Georgian',
  Armenian: 'Armenian',
};

/** Share of the letters above which a script decides, 0 to 1. */
const MOST_LETTERS = 0.4;

const HAN = /\p{Script=Han}/gu;
const KANA = /[\u3040-\u30ff]/u;

/** Simplified Chinese characters that Japanese does not use, and Chinese particles. */
const CHINESE_ONLY = new Set(
  '们这么吗呢请问话邮电岁龄级选项馆车门个动业时间预订单务险诊疗养师练课语报约观见说读买卖费钱员场图联给对为关开还让从发现东乐书厂华汉气讲签检测价谁认证验类组织备资审访询须带样条线结纸红绿纪经统计设许论识词试详误调谈贵赛软轮较辆边达过运进远连适遗邻們這麼嗎說沒幾樣讓與號處學區國團價顏獨圖實當發聯繫單參寫讀數簽孩奶妈爸她它哪怎吧啊哦咖裤砖锅饺',
);

/** Japanese characters and words that Chinese does not use. */
const JAPANESE_ONLY =
  /[込円働歯県広駅検図売読対発気帰続総済険験楽歳齢沢桜畑枠払仏価団囲変専従応戦拡]|電話|番号|氏名|予約/u;

/** Number of Chinese characters from which a text without kana is probably not Japanese. */
const LONG_HAN = 8;

/** English name of a text's language if it is not one of the five; otherwise null. */
export function otherLanguageOf(
  text: string,
  locale: string | undefined,
  catalogue: Catalogue,
): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 2 || KANA.test(text)) return null;
  const share = (pattern: RegExp): number => (text.match(pattern)?.length ?? 0) / letters;
  if (share(HAN) > MOST_LETTERS) return locale?.startsWith('zh') || isChinese(text) ? 'Chinese' : null;
  for (const [script, name] of Object.entries(BY_SCRIPT))
    if (share(new RegExp(`\\p{Script=${script}}`, 'gu')) > MOST_LETTERS) return name;
  return BY_WORDS[catalogue.languages.best(text, locale)] ?? null;
}

const isChinese = (text: string): boolean =>
  [...text].some(character => CHINESE_ONLY.has(character)) ||
  (!JAPANESE_ONLY.test(text) && (text.match(HAN)?.length ?? 0) >= LONG_HAN);
