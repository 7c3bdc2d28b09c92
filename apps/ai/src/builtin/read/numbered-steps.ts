const UNIT = '(?:steps?|pages?|parts?|sections?|screens?|tabs?|stages?)';
const WORDS: Record<string, number> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 },
  ...{ first: 1, second: 2, third: 3, fourth: 4, fifth: 5, sixth: 6 },
  ...{ '1st': 1, '2nd': 2, '3rd': 3, '4th': 4, '5th': 5, '6th': 6 },
};
const CARDINAL = '[1-6]|one|two|three|four|five|six';
const ORDINAL = 'first|second|third|fourth|fifth|sixth|[1-6](?:st|nd|rd|th)';

/** What leads up to a step: 'and on the', 'please call'. */
const LEAD =
  '(?:(?:please|and|then|finally|so|for|on|in|under|the|their|call|name|title|label|we (?:need|want|have|ask)|i want)\\s+)*';
/** What joins a step to what it holds; 'about you' is a title. */
const HOLDS =
  '(?:(?:\\s*[:–—=-])+|\\s+(?:should|must|will|shall|is to|are to|is going to)?\\s*(?:asks?(?: for)?|asking(?: for)?|covers?|contains?|holds?|shows?|collects?|deals with|takes|gets|has|be|is|are|being|with|called|named|titled|for|we (?:ask(?: for)?|need|want)|(?:i|they|you) (?:ask(?: for)?|need|want|give|enter|say|put))(?= )|\\s+about(?= (?:the|their)\\b))*\\s*';

/** 'Step 2', 'on page two', 'the second page', 'on the third': where a step begins, and its number. */
interface Mark {
  start: number;
  end: number;
  /** Unknown: the next one, or the last. */
  number?: number;
}

/**
 * Steps that a description numbers, each written 'Step 1 …': 'on the first page the pupil (…), on the second the parent
 * (…)', '4 steps! 1 material 2 length and depth 3 …'. Undefined where there are no two, one after the other.
 */
export function numberedSteps(text: string): string | undefined {
  for (const marks of [spelled(text), bare(text)]) {
    const counted = marks?.every(({ number }, at) => number === undefined || number === at + 1) ?? false;
    if (!marks || !counted || marks.length < 2 || marks.length > 6) continue;
    const steps = marks.map((mark, at) => {
      const said = text.slice(mark.end, marks[at + 1]?.start ?? text.length);
      return `. Step ${at + 1} ${entered(said.replace(/(?:[\s,;.]+(?:and|then|so|on|in))*[\s,;.]*$/iu, ''))}`;
    });
    return `${text.slice(0, marks[0]?.start).replace(/[\s,;:.–—-]+$/u, '')}${steps.join('')}`.replace(
      /^[.\s]+/u,
      '',
    );
  }
  return undefined;
}

/** Marks with a word for a step; once one was said, or how many there are, 'the second' is one as well. */
function spelled(text: string): Mark[] | undefined {
  const edge = '(?<=^|[.;:,!?(\\n]\\s*|\\s)';
  const full = `${UNIT}\\s*(?:no\\.?\\s*|number\\s+|#\\s*)?(?<nth>${CARDINAL})|(?<ord>${ORDINAL}|last|final|next) ${UNIT}`;
  const noPage = '(?! (?:names?|time|choice|date|day|question|thing|field|visit|class|floor)\\b)';
  const then = '(?<=^|[.;,:\\n] ?|\\s)(?:and |then )*';
  const short = `${then}(?:(?:on|in) the (?<on>${ORDINAL}|last|final)|the (?<alone>${ORDINAL}|last|final)${noPage})(?: one)?(?=[ :(])(?! and\\b)|(?<=[.;\\n] ?)(?<sole>${ORDINAL}|last|final)(?=:)`;
  const open = `${edge}${LEAD}(?:${full})(?![\\p{L}\\p{N}])|${short}`;
  const marks = [...text.matchAll(new RegExp(open, 'giu'))].map(found => {
    const { nth, ord, on, alone, sole } = found.groups ?? {};
    const said = (nth ?? ord ?? on ?? alone ?? sole ?? '').toLowerCase();
    const number = WORDS[said] ?? (Number(said) || undefined);
    return { ...withHolds(text, found.index, found[0].length), ...(number ? { number } : {}) };
  });
  const isSaid = new RegExp(`\\b${UNIT}\\b`, 'iu').test(text.slice(0, marks[1]?.start));
  // 'The name on the first page': where stands behind what.
  const start = marks[0]?.start ?? 0;
  const isBehind = /[\p{L}\p{N}]\s*$/u.test(text.slice(0, start)) && /^(?:on|in) /iu.test(text.slice(start));
  return isSaid && !isBehind && marks[0]?.number === 1 ? marks : undefined;
}

/** '3 steps: 1 roof type 2 area 3 contact': numbers alone, as many as there are said to be. */
function bare(text: string): Mark[] | undefined {
  const said = new RegExp(`\\b(${CARDINAL})[ -]${UNIT}\\b`, 'iu').exec(text);
  const name = said?.[1]?.toLowerCase() ?? '';
  const count = WORDS[name] ?? Number(name);
  if (!said || !(count >= 2)) return undefined;
  const marks: Mark[] = [];
  let from = said.index + said[0].length;
  for (let number = 1; number <= count; number++) {
    const found = new RegExp(`(?<=[\\s,;:.!(])(?:\\()?${number}[.):]?\\s+(?=["“\\p{L}])`, 'u').exec(
      text.slice(from),
    );
    if (!found) return undefined;
    marks.push({ start: from + found.index, end: from + found.index + found[0].length, number });
    from += found.index + found[0].length;
  }
  return marks;
}

function withHolds(text: string, start: number, size: number): Mark {
  const end = start + size;
  const holds = new RegExp(`^${HOLDS}`, 'iu').exec(text.slice(end))?.[0] ?? '';
  return { start, end: end + holds.length };
}

/** 'The pupil is to be entered with date of birth', 'it should be asked whether …': the thing, and what is asked of it. */
export const entered = (said: string): string =>
  said
    .replace(/^\(([^(),]{2,40})\)\s*[:–—-]?\s*(?=\p{L})/u, '"$1": ')
    .replace(
      /^((?:the )?\p{L}+(?: \p{L}+)?) (?:is|are|has|have)(?: to)? (?:be )?(?:entered|given|asked|described|recorded|named|filled in)(?: (?:with|by|for))? (?=\p{L})/iu,
      '$1: ',
    )
    .replace(
      /\s+(?:is|are|should be|must be|has to be|have to be|(?:is|are) to be) (?:entered|given|asked(?: for)?|recorded|filled in)(?=[.]|$)/iu,
      '',
    )
    .replace(
      /^(?:it|they|we|i)(?: (?:should|must|is to|are to|will|has to))? (?:be )?(?:asked|asks?) (?=whether|if|for|about)/iu,
      '',
    )
    // 'The rider (name, age)': brackets may stand within.
    .replace(/^["“]?(?:the )?([^"“”:,()]{2,40}?)["”]? ?\((.{3,200})\)\.?$/iu, '"$1": $2')
    .replace(/(?<=whether [^,.]{3,60}) and (?=whether )/giu, ', ');
