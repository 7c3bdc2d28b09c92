import type { Cues } from './cues.js';

const NAME = "\\p{L}[\\p{L}'’-]+(?: \\p{L}[\\p{L}'’-]+)?";
/** Answers to 'how many', rather than things of which there are some. */
const AMOUNT =
  /(?:^|\s)(?:one|two|three|four|five|six|ten|a few|few|many|several|some|more|less|fewer|up to|over|under|most|single|double|twin|none|all|small|medium|large|per|each|total|max|min|required|optional|approx\p{L}*|roughly)(?:\s|$)/iu;
const COUNTED = new RegExp(
  `(?<=^|[.;:,!\\n] ?|\\band )(?:(?:the )?(?:number|count|quantity|no\\.?)(?: of)?|how many)(?: (?!of\\b)\\p{L}+){0,2} ?(?:\\((?<inside>${NAME}(?:(?:, | ?/ ?| and |, and )${NAME}){1,5})\\)|: ?(?<behind>${NAME}(?:(?:, | ?/ ?| and |, and )${NAME}){1,5})(?=[.;\\n]|$))`,
  'giu',
);

/** What stands before a list of which each thing is counted. */
const EACH = new RegExp(
  `(?:(?<=^|[.;:,!\\n] ?|\\band )(?:(?:they |people |customers )?(?:choose|pick|select|order)(?: from| between)?|(?:which|what)(?: \\p{L}+){0,2}(?: ?[:–—-]| ?\\(| from)|\\p{L}+(?: \\p{L}+)? ?\\() ?|(?<=[.;!?\\n] ?))(?<list>${NAME}(?:(?:, | ?/ ?| and |,? or |, and )${NAME}){1,6})\\)?(?: ?[–—-])?[,.;]? (?:and )?(?:how many|the number|number|quantity) of each(?: one| kind| sort| type)?`,
  'giu',
);

/** 'How many kayaks (singles, doubles)', 'number of: tables, chairs': each of them is counted. */
export function countedEach(text: string, { language }: Cues): string {
  if (language !== 'en') return text;
  const each = text.replace(EACH, (whole, ...found) => {
    const { list = '' } = found.at(-1) as Record<string, string | undefined>;
    const things = list.split(/,? (?:and|or) |, | ?\/ ?/u);
    return `${things.slice(0, -1).join(', ')} and ${things.at(-1) ?? ''}, how many of each`;
  });
  return each.replace(COUNTED, (whole, ...found) => {
    const { inside, behind } = found.at(-1) as Record<string, string | undefined>;
    const things = (inside ?? behind ?? '').split(/,? and |, | ?\/ ?/u);
    return things.some(thing => AMOUNT.test(thing) || !/s$|people|children|men|women|kids/iu.test(thing))
      ? whole
      : things
          .map((thing, at) => `${at > 0 && at === things.length - 1 ? 'and ' : ''}number of ${thing}`)
          .join(things.length > 2 ? ', ' : ' ');
  });
}
