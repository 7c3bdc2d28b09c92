import { NO, YES } from '../answer-named.js';
import type { Ask } from '../wish.types.js';

const CHOSEN =
  '(?:を選んだ|を選択した|を選ぶ|を希望した|を希望する|をご?希望の|ご?希望の|の希望|と答えた|と回答した|に該当する|を利用する|を利用の|だという|という|である|の|な)?';
const WHEN = new RegExp(
  `^(?:(?<case>.{1,26}?)${CHOSEN}(?:(?:場合|とき|際|(?<=[るたいのなうくすだ]|来店|選択|利用|希望|使用|参加|宿泊|配送|訪問|購入|お急ぎ)時(?!間|刻|期|給|代))(?:だけ|のみ|に限り|に)?(?:に)?(?:だけ|のみ)?(?:は|には)?|(?:(?<=[るたいのなうくすむぬぶつだ])(?:人|方|かた|お客様|お客さん|ケース)|(?<=希望|選択|該当|参加|利用|経験)者)(?:だけに?は?|のみ|に限り|には|は))|(?<if>.{1,22}?)(?:(?:の)?(?:なら(?:ば)?|だったら|であれば|でしたら)|を選んだら|を選ぶと)(?:だけ)?)(?<rest>.*)$`,
  'u',
);
/** '住所は出張の場合だけ' */
const OF_SOME =
  /^(?<what>.{2,24}?)は(?<case>[^、。はをが]{1,12}?(?:性|者|員|生|人|法人|個人|の方|大人|子ども|子供))(?:だけ|のみ|に限り|限定)(?:で|に|です)?$/u;
const ONLY_WHEN = new RegExp(
  `^(?<what>.{2,24}?)は(?<case>.{1,22}?)${CHOSEN}(?:場合|とき|時|際|人|方|かた)(?:だけ|のみ|に限り)(?:で|に|です)?(?:(?:お|ご)?(?:聞|表示|教|入力|記入|出|書)[^、。]{0,14})?$`,
  'u',
);

/** Who may leave it empty: '書きたい人だけ'. */
const WILLING = /^(?:(?:書き|答え|教え|載せ|回答し|入力し|記入し)たい|書ける|分かる|わかる|答えられる)$/u;

export interface When {
  /** What must have been answered, as it was said. */
  answer: string;
  /** What is asked then. */
  rest: string;
}

export function whenOf(text: string): When | undefined {
  const late = (ONLY_WHEN.exec(text) ?? OF_SOME.exec(text))?.groups;
  if (late?.['what'] && late['case'] && !WILLING.test(late['case']))
    return { answer: late['case'], rest: late['what'] };
  const ifAny =
    /^(?:もし)?(?:あれば|いれば|ある場合|いる場合)(?:に)?(?:は)?(?!助|嬉|うれ|いい|OK|で)(.+)$/u.exec(text);
  if (ifAny?.[1]) return { answer: 'ある', rest: ifAny[1] };
  const pointed = /^([^→]{1,14})\s*→\s*(.+)$/u.exec(text);
  if (pointed?.[1] && pointed[2]) return { answer: pointed[1], rest: pointed[2] };
  const found = WHEN.exec(text)?.groups;
  const answer = found?.['case'] ?? found?.['if'];
  if (answer && WILLING.test(answer.replace(/^.*は/u, ''))) return undefined;
  return answer && found ? { answer, rest: found['rest'] ?? '' } : undefined;
}

const DENIED = /^(?:未|不|非)|(?:ない|なし|無し|不要|いいえ|なく|しない|ません|無)$/u;
/** Says no more than that the answer was yes. */
const AGREED =
  /^(?:その|それ|はい|ある|あり|有|有り|いる|要る|必要|必要な|する|希望|希望する|ご希望|可能|OK|該当する|該当|お持ち|持っている|そう|YES|yes)$/u;
const DENIAL = /^(?:いいえ|ない|なし|無し|無|不要|しない|NO|no)$/u;

const bare = (text: string): string =>
  text
    .replace(/^(?:お|ご)/u, '')
    .replace(
      /(?:希望|コース|プラン|の人|の方|があり|がある|がいる|あり|ある|いる|する|した|している|を|が|は)+$/u,
      '',
    )
    .replace(/(?:かどうか|の有無|の要否|か)$/u, '');

const DIGITS: Record<string, string> = {
  一: '1',
  二: '2',
  三: '3',
  四: '4',
  五: '5',
  六: '6',
  七: '7',
  八: '8',
  九: '9',
  十: '10',
};

/** The longest run of signs that two texts share. */
function shared(one: string, other: string): number {
  let best = 0;
  for (let at = 0; at < one.length; at++)
    for (let size = best + 1; at + size <= one.length && other.includes(one.slice(at, at + size)); size++)
      best = size;
  return best;
}

/** The ask and the answer that a condition stands for, of those asked before; the last one that fits. */
export function resolved(answer: string, asks: readonly Ask[]): Ask['when'] | undefined {
  const back = [...asks].reverse();
  const amount =
    /^(.{0,10}?)(?:が|は)?([0-9]+|[一二三四五六七八九十])(?:[^\d以未よを]{1,3})?(以上|以下|未満|より多い|を超える)/u.exec(
      answer,
    );
  if (amount) {
    const count = Number(DIGITS[amount[2] ?? ''] ?? amount[2]);
    const on =
      back.find(ask => !ask.options && !ask.yesNo && amount[1] && ask.text.includes(amount[1])) ??
      back.find(
        ask => !ask.options && !ask.yesNo && /数|人数|年齢|金額|予算|何[人名個台枚本匹]/u.test(ask.text),
      );
    const sign =
      amount[3] === '以上'
        ? `>${count - 1}`
        : amount[3] === '以下'
          ? `<${count + 1}`
          : amount[3] === '未満'
            ? `<${count}`
            : `>${count}`;
    return on && { ask: on, answer: sign };
  }
  const words = bare(answer);
  // An option, as it was said or with more or fewer words.
  for (const test of [
    (option: string) => option === answer || bare(option) === words,
    (option: string) =>
      words.length >= 2 &&
      (option.includes(words) || (bare(option).length >= 2 && words.includes(bare(option)))),
    (option: string) => words.length === 1 && /\p{Script=Han}/u.test(words) && option.includes(words),
  ])
    for (const ask of back) {
      const hits = (ask.options ?? []).filter(test);
      const exact = (ask.options ?? []).find(option => option === answer);
      const hit = exact ?? (hits.length === 1 ? hits[0] : undefined);
      if (hit) return { ask, answer: hit };
    }
  const yesNo = back.filter(ask => ask.yesNo && !ask.options);
  const had = back.find(ask => ask.options?.includes('あり'));
  if (had && /^(?:ある|あり|有り?)$/u.test(answer)) return { ask: had, answer: 'あり' };
  if (AGREED.test(answer)) return yesNo[0] && { ask: yesNo[0], answer: YES };
  if (DENIAL.test(answer)) return yesNo[0] && { ask: yesNo[0], answer: NO };
  const named = yesNo
    .map(ask => ({ ask, share: shared(words, ask.text) }))
    .filter(({ share }) => share >= Math.min(2, words.length))
    .sort((a, b) => b.share - a.share)[0];
  if (named) {
    const denied = DENIED.test(answer) !== DENIED.test(named.ask.text.replace(/の(?:有無|要否)$/u, ''));
    return { ask: named.ask, answer: denied ? NO : YES };
  }
  return undefined;
}
