import type { Cues } from './cues.js';

const COUNTED =
  '(?:(?:team|group|party|class|crew) size|size of (?:the |their )?(?:team|group|party)|(?:number of|how many) \\p{L}+|players|people|persons|guests|riders|rowers|passengers|participants|hours|nights|days|kids|children|adults|seats|tickets)';
const RANGE = new RegExp(
  `(?<=^|[,.;:\\n] ?|\\band )(?<head>(?:the |their )?${COUNTED}),? ?:? ?\\(?(?:from )?(?<low>\\d{1,3}) ?(?:-|–|to) ?(?<high>\\d{1,3})(?! ?(?:stars?|points?|scale|per|each|\\p{L}))\\)?(?=[,.;\\n)]|$)`,
  'giu',
);
const RATED =
  /\b(?:rat(?:e|ed|es|ing|ings)|stars?|feedback|survey|review|score|scale|satisf\p{L}+|evaluation|out of)\b/iu;
/** So many counts are shown as answers; more are typed. */
const MOST = 10;

/** 'Team size 2-6' offers each of the counts between; 'guests 20 to 120' is a number. */
export function countRanges(text: string, { language }: Cues): string {
  if (language !== 'en' || RATED.test(text)) return text;
  return text.replace(RANGE, (whole, ...found) => {
    const { head = '', low, high } = found.at(-1) as Record<string, string | undefined>;
    const [from, to] = [Number(low), Number(high)];
    if (to <= from) return whole;
    if (to - from >= MOST)
      return /^(?:the |their )?(?:number of|how many|.*size)/iu.test(head) ? head : `number of ${head}`;
    return `${head} (${Array.from({ length: to - from + 1 }, (_, at) => from + at).join(', ')})`;
  });
}
