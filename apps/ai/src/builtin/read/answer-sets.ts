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

/** 'Morning, night', 'car, van, other': answers of one sort, though each of them may be a field elsewhere. */
export function areOfOneSort(texts: readonly string[], { language }: Pick<Cues, 'language'>): boolean {
  const said = texts.map(text => plain(text).trim()).filter(text => !OTHER.test(text));
  return said.length > 1 && setsOf(language).some(set => said.every(text => set.test(text)));
}
