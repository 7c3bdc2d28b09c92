const GODAN: Record<string, string> = {
  う: 'い',
  く: 'き',
  ぐ: 'ぎ',
  す: 'し',
  つ: 'ち',
  ぬ: 'に',
  ぶ: 'び',
  む: 'み',
  る: 'り',
};
/** Verbs that drop their る, by the preceding character. */
const ICHIDAN = /(?:[えけせてねへめれげぜでべぺいきしちにひみりぎじび]|[見出着寝得])る$/u;

/** Turns a plain clause into a question to a visitor: '犬を飼っている' becomes '犬を飼っていますか'. */
export function politeQuestion(clause: string): string {
  const said = clause.replace(/(?:なの|の)?か[?？]?$/u, '').replace(/を$/u, '');
  if (/^(?:いつ|どこ|誰|だれ|何|なに|なぜ|どう|どれ)[でがをに]?$/u.test(said))
    return `${said.replace(/[でがをに]$/u, '')}ですか`;
  if (/(?:いつ|どこ|誰|何|どれ|いくつ|どちら|いつ頃|いつごろ)$/u.test(said)) return `${said}ですか`;
  if (/(?:です|ます|ました|ません|でした)$/u.test(said)) return `${said}か`;
  if (/の有無$/u.test(said)) return `${said.slice(0, -3)}はありますか`;
  if (/の要否$/u.test(said)) return `${said.slice(0, -3)}は必要ですか`;
  if (
    /(?:が|は)?(?:要る|いる)$/u.test(said) &&
    /(?:レンタル|貸出|送迎|駐車場|要る|領収書|サービス)[がは]?(?:要る|いる)$/u.test(said)
  )
    return `${said.replace(/(?:が|は)?(?:要る|いる)$/u, '')}は必要ですか`;
  if (/(?:が|は)(?:必要|ある|いる)$/u.test(said))
    return said.replace(
      /(?:が|は)(必要|ある|いる)$/u,
      (_, verb: string) => `は${verb === '必要' ? '必要です' : verb === 'ある' ? 'あります' : 'います'}か`,
    );
  if (/(?:する|くる|来る)$/u.test(said))
    return said.replace(/(?:する|くる|来る)$/u, verb =>
      verb === 'する' ? 'しますか' : verb === 'くる' ? 'きますか' : '来ますか',
    );
  if (ICHIDAN.test(said)) return `${said.slice(0, -1)}ますか`;
  const last = said.slice(-1);
  if (GODAN[last] && !/(?:だろう|でしょう)$/u.test(said)) return `${said.slice(0, -1)}${GODAN[last]}ますか`;
  if (/[えけせてねへめれげぜでべぺしみ]た$/u.test(said)) return `${said.slice(0, -1)}ましたか`;
  if (/(?:った|いた|んだ|いだ|きた)$/u.test(said)) return `${said}のですか`;
  return `${said}ですか`;
}

/** Whether a text ends in a verb or an adjective, so it is a yes-or-no question. */
export const isClause = (text: string): boolean =>
  /(?:[^\p{Script=Katakana}ー](?:る|う|く|ぐ|す|つ|ぬ|ぶ|む)|たい|ほしい|欲しい|ない|[^か]しい|った|した|いた|んだ|れた|きた|えた|ます|です|必要|可能|[痛良悪]い)$/u.test(
    text,
  ) && !/(?:お?出かけ|もの|こと|ところ|頃|くらい|ぐらい|違い|願い|お祝い|支払い|扱い|具合い)$/u.test(text);
