import { readFileSync } from 'node:fs';
import { dataPath } from '../data-path.js';
import { type Cues, plain } from './cues.js';

let sources: Record<string, string[]> | undefined;
const loaded = new Map<string, RegExp[]>();

/** Words of one sort (parts of a day, vehicles), as patterns of whole answers: data/answer-sets.json. */
function setsOf(language: string): RegExp[] {
  sources ??= JSON.parse(readFileSync(dataPath('answer-sets.json'), 'utf8')) as Record<string, string[]>;
  const known = loaded.get(language) ?? (sources[language] ?? []).map(set => new RegExp(`^(?:${set})$`, 'u'));
  loaded.set(language, known);
  return known;
}

const OTHER = /^(?:other|both|either|none|any|flexible|all(?: of them)?)$/u;

/** A head of a few words behind another sign, and what stands behind its colon. */
const HEADED =
  /(?<=[.;!?\n,–—-] ?)(?<head>(?!(?:ask|and|or|if|when|where|who|step|page|part)\b)\p{L}[\p{L}'’-]*(?: [\p{L}'’-]+){0,2}): ?(?<list>[^:.;!?\n()]{3,120})(?=[.;!?\n]|$)/giu;

/** Heads of what is asked part by part: 'birthday: day, month', 'number of: dogs, cats'. */
const NO_SORT =
  /(?:^|\s)(?:details?|info(?:rmation)?|contact|birth(?:day)?|dates?|number(?: of)?|how many|counts?|quantit(?:y|ies)|amounts?|prices?|ages?|names?|questions?|fields?|form|needs?|know|want|required|optional|both|sections?|pages?|steps?)$/iu;

/** 'Trip: morning, night', 'vehicle: car, van, plate number': the answers of one sort behind their head, in brackets. */
export function sortedAnswers(text: string, cues: Cues): string {
  if (cues.language !== 'en') return text;
  return text.replace(HEADED, (whole, ...found) => {
    const { head = '', list = '' } = found.at(-1) as Record<string, string | undefined>;
    const parts = list.trim().split(/\s*,\s*(?:or\s+)?|\s+or\s+|\s*\/\s*/u);
    let count = parts.length;
    while (count > 1 && !areOfOneSort(parts.slice(0, count), cues)) count--;
    const others = parts.slice(count);
    if (count < 2 || NO_SORT.test(head) || (others.length > 0 && / or |\//u.test(list))) return whole;
    return [`${head} (${parts.slice(0, count).join(', ')})`, ...others].join(', ');
  });
}

/** 'Morning, night', 'car, van, other': answers of one sort, though each of them may be a field elsewhere. */
function areOfOneSort(texts: readonly string[], { language }: Pick<Cues, 'language'>): boolean {
  const said = texts.map(text => plain(text).trim()).filter(text => !OTHER.test(text));
  return said.length > 1 && setsOf(language).some(set => said.every(text => set.test(text)));
}
