import { readFileSync } from 'node:fs';
import { dataPath } from '../builtin/data-path.js';
import { plain } from '../builtin/read/cues.js';
import { withWords } from '../builtin/read/rephrase.js';
import { startsCommand } from './edit-text.js';

/**
 * A pattern over {@link plain} text, and the words that the commands read: `$1` is what its first group found as it was
 * typed, `“$1”` the same without its own quotation marks; several commands are divided by a line break.
 */
type Phrase = readonly [pattern: string, as: string];
/** When a phrase is looked for: in a sentence, its result final; in a sentence, its result read on; in one command. */
export type Stage = 'whole' | 'sentences' | 'parts';
type PhrasesFile = Record<Stage, Phrase[]> & { words: Record<string, string> };

let known: Record<Stage, [RegExp, string][]> | undefined;

function phrasesOf(stage: Stage): [RegExp, string][] {
  if (!known) {
    const file = JSON.parse(readFileSync(dataPath('edit-phrases.json'), 'utf8')) as PhrasesFile;
    const compiled = (list: Phrase[]): [RegExp, string][] =>
      list.map(([source, as]) => [new RegExp(withWords(source, file.words), 'du'), as]);
    known = {
      whole: compiled(file.whole),
      sentences: compiled(file.sentences),
      parts: compiled(file.parts),
    };
  }
  return known[stage];
}

const QUOTES = /^[\s"'“”„«»‘’「」]+|[\s"'“”„«»‘’「」]+$/gu;
/** A name ends with its own apostrophe or question mark; what stands around it goes. */
const unquoted = (text: string): string => text.replace(QUOTES, '').trim();

/** Longer sentences are stories, and a pattern would look at each of their words many times. */
const LONGEST = 300;

const TWO_CLAUSES =
  /(?:[,;] (?:please |and |so )*(?:make|put|move|add|remove|drop|take|rename|change|call|show|hide|let)\b|\b(?:should|must|can|is|are|may)\b.*[,;].*|[,;].*\b(?:should|must|can|is|are|may) .*|\b(?:is|are|must be|should be) \S+ and the .*)/u;

/** What people say in many ways, put the way that the commands know, by the first phrase of the stage that fits. */
export function rephrased(sentence: string, stage: Stage): string[] | undefined {
  if (sentence.length > LONGEST) return undefined;
  const folded = plain(sentence);
  for (const [pattern, as] of phrasesOf(stage)) {
    const found = pattern.exec(folded);
    if (!found?.indices) continue;
    // 'Remove the phone and the date must be filled in' is not about 'remove the phone and the date'.
    const [first] = found.indices.slice(1);
    if (pattern.source.startsWith('^(.') && startsCommand(folded.slice(0, first?.[1] ?? 0))) continue;
    // 'The e-mail is optional and the photo can go': neither is said of both.
    if (found.slice(1).some(group => group !== undefined && TWO_CLAUSES.test(group))) continue;
    const group = (at: number): string => {
      const [from, to] = found.indices?.[at] ?? [0, 0];
      return sentence.slice(from, to);
    };
    return as
      .replace(/“\$(\d)”/gu, (_, at: string) => `“${unquoted(group(Number(at)))}”`)
      .replace(/\$(\d)/gu, (_, at: string) => group(Number(at)))
      .split('\n')
      .map(command => command.trim());
  }
  return undefined;
}
