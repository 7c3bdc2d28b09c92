import type { Catalogue } from '../catalogue.js';
import { OTHER_LANGUAGES, type OtherLanguage, otherLanguages } from './other-language.js';

/** A language beyond the five: one with a catalogue of its own, or one that is only recognised, with its English name. */
export type Other = { code: OtherLanguage } | { code: null; name: string };

/** Characters that simplified Chinese writes and Japanese does not. */
const CHINESE =
  /[们这么吗呢请问话邮电岁龄级选项馆车门个动业时间预订单务险诊疗养师练课语报约观见说读买卖费钱员场图联给对为关开还让从发现东乐书图厂华汉气讲签检测价谁认证验类组织备资审访询须带样条线结纸红绿纪经统计设许论识词试详误调谈贵赛软轮较辆边达过运进远连适遗邻們這麼嗎說沒幾樣讓與號處學區國團價顏獨圖實當發聯繫單參寫讀數簽钢铁银锁键铺链错针镜闭闲闻阅队阳阴阵阶际陆隐难顶顺顾顿领频额风飞饭饮饼饿驾骑鱼鲜鸟鸡鸭鹅龙龟笔维汇馈优饰钥纯终绍绘络编缘缩习乡仅仓众伙伞伟传伤俩债偿储兴农净凉减击则刚创删剂剧劝办劳势协卫压厅历厕变响团园围圆坏块坚垫墙壮处复够头夹奋奖妆妇娱孙宁宠宽宾寻导尔尘尝层岗岛币帅帐帘帮库应庙废录张弹归态总恳惊愿战执扩扫扰护择挂挥损换摄摆]|(?<!目)的|和(?![菓室服食紙式風楽太洋])(?=[\u4e00-\u9fff])/u;
/** Characters and words that Japanese writes and Chinese does not. */
const JAPANESE =
  /[込円働歯県広駅検図売読対発気帰続総済険験楽歳齢沢桜畑枠払仏仮価剤労営団囲圧変専従応戦拡挙掲摂浄満焼産畳絵縦缶脳臓芸荘蔵薬覚観訳豊転軽辞辺遅鉄銭録関隠雑頼駆騒髪鶏塩壊巻帯弾]|電話|番号|氏名|予約/u;
/** So many Chinese characters without a syllable of kana between them are hardly Japanese. */
const LONG_HAN = 8;
const HAN = /[\u4e00-\u9fff]/gu;

/** The language of a text that is in none of the five; null when it is in one of them. */
export function otherLanguageOf(
  text: string,
  locale: string | undefined,
  catalogue: Catalogue,
): Other | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 2) return null;
  if (/[\u3040-\u30ff]/u.test(text)) return null;
  const { named, scripts } = otherLanguages();
  const share = (pattern: RegExp): number => (text.match(pattern)?.length ?? 0) / letters;
  if (share(/\p{Script=Arabic}/gu) > 0.4) return { code: 'ar' };
  if (share(HAN) > 0.4) return locale?.startsWith('zh') || isChinese(text) ? { code: 'zh' } : null;
  for (const [script, name] of Object.entries(scripts))
    if (share(new RegExp(`\\p{Script=${script}}`, 'gu')) > 0.4) return { code: null, name };
  const code = catalogue.languages.best(text, locale);
  const own = OTHER_LANGUAGES.find(one => one === code);
  if (own) return { code: own };
  const name = named[code]?.name;
  return name === undefined ? null : { code: null, name };
}

/** Words of trades that only Chinese writes so, where every character is Japanese as well. */
const CHINESE_WORDS =
  /[孩奶妈爸姐您你她它哪怎吧啊哦咖糕洁裤瓷砖锅饺拆挖啤]|定制|定做|手工(?![業芸])|皮具|家教|家政|月嫂|酒店|公司|出租|租赁|按摩|健身|美甲|瑜伽|火锅|洗衣(?!室)|搬家|推拿|私教|民宿|水果|批发|回收|外送|上门|足浴|茶具|珠宝|手表|西服|旗袍/u;

const isChinese = (text: string): boolean =>
  CHINESE.test(text) ||
  (!JAPANESE.test(text) && CHINESE_WORDS.test(text)) ||
  (!JAPANESE.test(text) && (text.match(HAN)?.length ?? 0) >= LONG_HAN);
