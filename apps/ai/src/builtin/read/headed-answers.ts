import { areOfOneSort } from './answer-sets.js';
import { type Cues, plain } from './cues.js';
import type { Names } from './item.types.js';
import { isAttribute, isLabel } from './label-words.js';

const COUNT = '(?:one|two|three|four|five|\\d)';
/** How many of them may be chosen. */
const HOW = `(?:(?:please |they (?:can |may )?|can )*(?:pick|choose|select|tick)s?(?: (?:any|up to|at most|max\\.?|exactly|as many|all|several|more|one or more|${COUNT}))*[^(),:]{0,24}|(?:max(?:imum)?\\.?|up to|at most|any) ${COUNT}[^(),:]{0,12}|(?:several|multiple|more than one|one or more|all that apply)[^(),:]{0,18})`;
/** A head of a few words behind another sign, and what stands behind its colon. */
const HEADED = new RegExp(
  `(?<=[.;!?\\n,–-] ?|—)(?<head>(?!(?:ask|and|or|if|when|where|who|step|page|part)\\b)\\p{L}[\\p{L}'’-]*(?: [\\p{L}'’-]+){0,2})(?: ?\\((?<before>${HOW})\\))?: ?(?<list>[^:.;!?\\n()]{3,160}?)(?: ?\\((?<after>${HOW})\\)|, (?<last>${HOW}))?(?=[.;!?\\n]|$)`,
  'giu',
);
const ONE = /\b(?:one|1)(?! or more)\b/iu;

/** 'Can they read music - yes, a bit, no': answers from one end to the other, and no refusal. */
const FROM_YES =
  /(?<head>[^.;:?!,\n()–—]{4,70}?)(?:\?|:| [-–—])\s*\(?(?<list>yes(?:, (?:or )?(?!(?:if|no|please|and|ask|but|they|we|i)\b)[^,.;:?!()\n]{2,24}){1,4},? (?:or )?no(?: idea)?)\)?(?=[.;,\n]|$)/giu;

/** 'Damage - moth, tear, fringe - pick all' */
const DASHED = new RegExp(
  `(?<=^|[.,;:\\n] ?)(?<head>(?!(?:they|you|people|please|can|may|choose|pick)\\b)\\p{L}[\\p{L}'’ ]{1,40}?) [-–—] (?!(?:they|you|people|please|can|may|choose|pick)\\b)(?<list>[^.;:?!()\\n–—]{5,120}?)(?:,| [-–—]) (?:${HOW})(?= *(?:[.,;\\n]|$))`,
  'giu',
);

/** Heads of what is asked part by part: 'birthday: day, month', 'number of: dogs, cats'. */
const NO_SORT =
  /(?:^|\s)(?:details?|info(?:rmation)?|contact|birth(?:day)?|dates?|number(?: of)?|how many|counts?|quantit(?:y|ies)|amounts?|prices?|ages?|names?|questions?|fields?|form|needs?|know|want|required|optional|both|sections?|pages?|steps?)$/iu;

/**
 * 'Trip: morning, night', 'vehicle: car, van, plate number', 'date, flavours (pick two): lemon, rose, plum': what is to
 * choose from behind its head, in brackets. Answers of one sort are told by themselves, others by their head or by how
 * many of them may be chosen.
 */
export function headedAnswers(text: string, cues: Cues, names: Names): string {
  if (cues.language !== 'en') return text;
  const graded = text.replace(FROM_YES, '$<head> ($<list>)').replace(DASHED, (whole, ...found) => {
    const { head = '', list = '' } = found.at(-1) as Record<string, string | undefined>;
    return list.includes(',') && !/ - /u.test(list) ? `${head} (${list}, several possible)` : whole;
  });
  return graded.replace(HEADED, (whole, ...found) => {
    const groups = found.at(-1) as Record<string, string | undefined>;
    const { head = '', list = '' } = groups;
    const how = groups['before'] ?? groups['after'] ?? groups['last'];
    const parts = list.trim().split(/\s*,\s*(?:or\s+)?|\s+or\s+|\s*\/\s*/u);
    if (NO_SORT.test(head)) return whole;
    const free = (part: string): boolean =>
      part.split(/\s+/u).length <= 4 &&
      names.firm(part) < 0.6 &&
      !isLabel(part, cues) &&
      !isAttribute(part, cues) &&
      !['question', 'aux', 'yesNo', 'required', 'optional', 'refuse', 'if'].some(name =>
        cues.start(name).test(plain(part)),
      );
    const before = graded.slice(0, found.at(-3) as number);
    // 'Dog groomer: breed, coat: short, wire': in the middle of a list.
    const inRow = /[:.;\n].*,\s*$/u.test(before) && /^\p{Ll}/u.test(head);
    if (parts.length > 1 && parts.every(free) && (how !== undefined || (inRow && parts.length > 2))) {
      const several = how !== undefined && !ONE.test(how) ? ', several possible' : '';
      return `${head} (${parts.join(', ')}${several})`;
    }
    if (how !== undefined) return whole;
    let count = parts.length;
    while (count > 1 && !areOfOneSort(parts.slice(0, count), cues)) count--;
    const others = parts.slice(count);
    if (count < 2 || (others.length > 0 && / or |\//u.test(list))) return whole;
    return [`${head} (${parts.slice(0, count).join(', ')})`, ...others].join(', ');
  });
}
