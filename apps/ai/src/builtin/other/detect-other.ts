import type { Catalogue } from '../catalogue.js';
import { plain } from '../read/cues.js';
import { LANGUAGES } from '../types.js';
import { OTHER_LANGUAGES, type OtherLanguage, otherLanguages } from './other-language.js';

/** A language beyond the five: one with a catalogue of its own, or one that is only recognised, with its English name. */
export type Other = { code: OtherLanguage } | { code: null; name: string };

/** Characters that simplified Chinese writes and Japanese does not. */
const CHINESE =
  /[们这么吗呢请问话邮电岁龄级选项馆车门个动业时间预订单务险诊疗养师练课语报约观见说读买卖费钱员场图联给对为关开还让从发现东乐书图厂华汉气讲签检测价谁认证验类组织备资审访询须带样条线结纸红绿纪经统计设许论识词试详误调谈贵赛软轮较辆边达过运进远连适遗邻們這麼嗎說沒幾樣讓與號處學區國團價顏獨圖實當發聯繫單參寫讀數簽钢铁银锁键铺链错针镜闭闲闻阅队阳阴阵阶际陆隐难顶顺顾顿领频额风飞饭饮饼饿驾骑鱼鲜鸟鸡鸭鹅龙龟笔维汇馈优饰钥纯终绍绘络编缘缩习乡仅仓众伙伞伟传伤俩债偿储兴农净凉减击则刚创删剂剧劝办劳势协卫压厅历厕变响团园围圆坏块坚垫墙壮处复够头夹奋奖妆妇娱孙宁宠宽宾寻导尔尘尝层岗岛币帅帐帘帮库应庙废录张弹归态总恳惊愿战执扩扫扰护择挂挥损换摄摆]|(?<!目)的|和(?![菓室服食紙式風楽太洋])(?=[\u4e00-\u9fff])/u;
const HAN = /[\u4e00-\u9fff]/gu;

/** The language of a text that is in none of the five; null when it is, or when little speaks for another one. */
export function otherLanguageOf(
  text: string,
  locale: string | undefined,
  catalogue: Catalogue,
): Other | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 2) return null;
  if (/[\u3040-\u30ff]/u.test(text)) return null;
  const { named, languages, scripts } = otherLanguages();
  const share = (pattern: RegExp): number => (text.match(pattern)?.length ?? 0) / letters;
  if (share(/\p{Script=Arabic}/gu) > 0.4) return { code: 'ar' };
  if (share(HAN) > 0.4) return locale?.startsWith('zh') || CHINESE.test(text) ? { code: 'zh' } : null;
  for (const [script, name] of Object.entries(scripts))
    if (share(new RegExp(`\\p{Script=${script}}`, 'gu')) > 0.4) return { code: null, name };
  return latinOther(text, locale, catalogue, { named, languages });
}

const codeOf = (other: Other, named: ReturnType<typeof otherLanguages>['named']): string =>
  Object.keys(named).find(code => 'name' in other && named[code]?.name === other.name) ?? '';

const sets = new Map<string, ReadonlySet<string>>();

/** Everyday words of a language, made ready once. */
function wordSet(key: string, list: () => Iterable<string>): ReadonlySet<string> {
  const known = sets.get(key) ?? new Set([...list()].map(plain));
  sets.set(key, known);
  return known;
}

function latinOther(
  text: string,
  locale: string | undefined,
  catalogue: Catalogue,
  { named, languages }: Pick<ReturnType<typeof otherLanguages>, 'named' | 'languages'>,
): Other | null {
  const words = plain(text).match(/[\p{L}']+/gu) ?? [];
  if (words.length < 2) return null;
  const raw = text.toLowerCase();
  const hits = (key: string, list: () => Iterable<string>, letters = ''): number => {
    const known = wordSet(key, list);
    return (
      words.filter(word => known.has(word)).length +
      ([...letters].some(letter => raw.includes(letter)) ? 1.5 : 0)
    );
  };
  // Words that none of the five has tell a language by how they are spelled.
  const unknown = (raw.match(/[\p{L}']+/gu) ?? []).filter(
    word => !LANGUAGES.some(language => catalogue.vocabulary[language].has(word)),
  );
  const spelled = (signs = '(?!)'): number => {
    const pattern = new RegExp(signs, 'u');
    return 0.6 * unknown.filter(word => pattern.test(word)).length;
  };
  const five = Math.max(
    ...LANGUAGES.filter(language => language !== 'ja').map(
      language =>
        hits(`five ${language}`, () => catalogue.grammar[language].common) +
        0.6 * words.filter(word => catalogue.vocabulary[language].has(word)).length,
    ),
  );
  const hint = (code: string): number => (locale?.toLowerCase().startsWith(code) ? 1.5 : 0);
  const scored: { other: Other; score: number }[] = [
    ...OTHER_LANGUAGES.filter(code => languages[code].words !== '').map(code => ({
      other: { code },
      score:
        hits(code, () => languages[code].words.split(' '), languages[code].letters) +
        spelled(languages[code].signs) +
        hint(code),
    })),
    ...Object.entries(named).map(([code, { name, words: list, letters }]) => ({
      other: { code: null, name },
      score: hits(code, () => list.split(' '), letters) + hint(code) - 0.5,
    })),
  ];
  const best = scored.sort((a, b) => b.score - a.score)[0];
  // A language that is only recognised needs words of its own, not an accent.
  const own =
    best && 'name' in best.other
      ? words.filter(word => sets.get(codeOf(best.other, named))?.has(word)).length
      : 2;
  const enough = best && own >= 2 && best.score >= Math.max(2, 0.25 * words.length);
  return enough && best.score > five ? best.other : null;
}
