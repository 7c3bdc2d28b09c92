import type { Cues } from './cues.js';
import type { Names } from './item.types.js';
import { namesField } from './loose-lists.js';

/** What a piece that names a thing does not end with, and words that say something of it. */
const TOLD =
  /(?:ます|です|した|ない|たい|ください|さい|する|いる|ある|った|って|して|[でにはがのねよかをへも])$|[？?「」:：→]|必須|任意|不要|聞く|教え|入力|選択|だけ|のみ|匿名|場合|なら|最初|最後|まず|次に|ステップ|ページ|以内|まで|それぞれ|段階|複数|または|もしくは|いずれか/u;

/** 'どの時間帯が気になるか', 'のしの有無' */
const ASKED =
  /^(?:どの|どれ|どんな|何|なに|いつ|どこ|誰|なぜ|いくつ|どう)[^？?]{2,20}か$|(?:かどうか|の有無)$/u;

const LONGEST = 16;

/** Japanese: 'ピアノ調律。メーカー名、最後に調律した年。', things in a row of which nothing is said, as what is asked. */
export function bareLists(text: string, { language }: Cues, names: Names): string {
  if (language !== 'ja') return text;
  let first = true;
  return text.replace(/[^。\n]+/gu, sentence => {
    const opens = first;
    first = first && !/\p{L}/u.test(sentence);
    const pieces = sentence
      .trim()
      .split(/[、,，]|(?<=[\p{Script=Han}\p{Script=Katakana}])と(?=[\p{Script=Han}\p{Script=Katakana}])/u);
    const bare = pieces.map(piece => piece.replace(/[（(][^（）()]{1,60}[）)]$/u, ''));
    const named = bare.map(piece => namesField(piece, language, names) || ASKED.test(piece));
    const things = opens ? bare.slice(1) : bare;
    if (things.length < (opens ? 2 : 1) || (opens && named[0])) return sentence;
    const known = named.slice(opens ? 1 : 0).filter(Boolean).length;
    const isList = things.every(
      thing => ASKED.test(thing) || (thing.trim() !== '' && thing.length <= LONGEST && !TOLD.test(thing)),
    );
    if (!isList || known < Math.max(1, things.length / 3)) return sentence;
    const trade = pieces[0] ?? '';
    if (!opens) return `${sentence}を聞く`;
    return TOLD.test(trade) ? sentence : `${trade}。${sentence.trim().slice(trade.length + 1)}を聞く`;
  });
}
