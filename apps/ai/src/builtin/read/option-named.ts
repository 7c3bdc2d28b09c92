import { type Cues, plain } from './cues.js';

/** Answers offered in a text: on both sides of an 'or', in brackets, or what is asked by yes or no. */
function answersIn(text: string, cues: Cues): string[] {
  const or = cues.source('or');
  const answers: string[] = [];
  for (const [, before = '', after = ''] of text.matchAll(
    new RegExp(`(?<=^|[.;:!?\\n(]|[,.;:] )([^.;:!?\\n()]{2,80}?) (?:${or}) ([^.,;:!?\\n()]{2,40})`, 'giu'),
  )) {
    for (const part of before.split(/,\s*/u)) {
      const words = part.trim().split(/\s+/u);
      for (let count = 1; count <= Math.min(3, words.length); count++)
        answers.push(words.slice(-count).join(' '));
    }
    const behind = after.trim().split(/\s+/u);
    for (let count = 1; count <= Math.min(3, behind.length); count++)
      answers.push(behind.slice(0, count).join(' '));
  }
  for (const [, inside = ''] of text.matchAll(/\(([^()]{3,120})\)/gu))
    answers.push(...inside.split(/\s*[,/]\s*/u));
  for (const [, asked = ''] of text.matchAll(/(\p{L}{4,})(?: ?\(?(?:oui|s[ií]) ?[/,o]?u? ?non?\)?)/giu))
    answers.push(asked);
  return answers.map(one => one.trim()).filter(one => one.length > 2);
}

/** The start of what was said that names an answer offered before; undefined where it names none. */
export function optionNamed(said: string, before: string, cues: Cues): string | undefined {
  const folded = plain(said);
  const found = answersIn(before, cues)
    .filter(answer => {
      const one = plain(answer);
      return folded === one || folded.startsWith(`${one} `);
    })
    .sort((one, other) => other.length - one.length)[0];
  return found === undefined ? undefined : said.slice(0, found.length);
}
