import { withSizes } from '../size-ranges.js';

/** One part of a sentence between commas, or between spaces where nothing else parts them. */
export interface Segment {
  text: string;
  /** Parted from the one before by a space: of such words each stands for itself. */
  spaced: boolean;
  /** Number of the part between commas that it stands in. */
  group: number;
}

export interface Sentence {
  segments: Segment[];
  /** Ends with a question mark. */
  asks: boolean;
}

/** A description with what stands in brackets taken out of it; a sign of its own stands for each of them. */
export interface Bracketed {
  text: string;
  inside: string[];
}

const FIRST_SIGN = 0xe100;
export const SIGN = '[\\uE100-\\uE1FF]';
const SIGNS = new RegExp(SIGN, 'gu');

/** In one width, with quotation marks off: '「はい」「いいえ」' is 'はい・いいえ'. */
export function normalised(text: string): string {
  return (
    withSizes(text.replace(/[①-⑥]/gu, sign => ` ${sign}. `).normalize('NFKC'))
      .replace(/[~∼]/gu, '〜')
      .replace(/要不要|必要不必要/gu, '要否')
      .replace(/(?<=[\p{Script=Han}\p{Script=Katakana}ー])(?<!の)要否/gu, 'の要否')
      .replace(/[♡♪☆♥]+|[(（]笑[)）]|\^\^|[wｗ]+(?=\s|。|$)/gu, '')
      .replace(/[」』"]\s*[、・/,]?\s*[「『"]/gu, '・')
      .replace(/[「」『』"]/gu, '')
      // What is in a row of arrows is asked in this order.
      .replace(/[^。\n]*→[^。\n]*→[^。\n]*/gu, row => row.replace(/\s*→\s*/gu, '、'))
      .replace(/(?<=種類|コース|サイズ|タイプ|プラン|メニュー|方法|場所|部位|箇所|色)\s*→\s*/gu, ':')
      .replace(/(?<=[いるただなすん])ので(?=[^、。\nも])/gu, 'ので、')
      .replace(
        /(?<=必須|任意|不要)で(?=[^、。はをが]{1,12}[はも](?:必須|任意|不要|いら|要ら|聞か))/gu,
        'で、',
      )
      // 'Aは必須で他は任意' says two things.
      .replace(/(?<=[でがし])(?=(?:その)?(?:他|ほか|あと|それ以外)は)/gu, '、')
      .replace(/[[【]/gu, '(')
      .replace(/[\]】]/gu, ')')
  );
}

export function bracketed(text: string): Bracketed {
  const inside: string[] = [];
  const taken = text.replace(/\s*\(([^()]{1,200})\)/gu, (_, found: string) => {
    inside.push(found.trim());
    return String.fromCharCode(FIRST_SIGN + inside.length - 1);
  });
  return { text: taken, inside };
}

/** What stands in the brackets that a text has signs of. */
export const insideOf = (text: string, inside: readonly string[]): string[] =>
  [...text.matchAll(SIGNS)].map(([sign]) => inside[sign.charCodeAt(0) - FIRST_SIGN] ?? '');

export const withoutSigns = (text: string): string => text.replace(SIGNS, '');

export function sentencesOf(text: string): Sentence[] {
  return [...text.matchAll(/([^。!?\n;]+)([。!?\n;]*)/gu)]
    .map(([, said = '', end = '']) => ({
      segments: segmentsOf(said.trim()),
      asks: end.includes('?'),
    }))
    .filter(({ segments }) => segments.length > 0);
}

function segmentsOf(sentence: string): Segment[] {
  const out: Segment[] = [];
  sentence.split(/[、，]|,(?!\d{3})/u).forEach((part, group) => {
    // A space within a name in Latin letters parts nothing.
    const words = part
      .trim()
      .split(/(?<![A-Za-z])\s+|\s+(?![A-Za-z])|(?<=(?:^|\s)[SMLX]{1,3})\s+(?=[SMLX]{1,3}(?:\s|$))/u);
    words.forEach((word, at) => {
      const bare = word.replace(/^[・\-–—•*]\s*|[:：]$/gu, '').trim();
      if (bare !== '') out.push({ text: bare, spaced: at > 0 || words.length > 1, group });
    });
  });
  return out;
}
