import { type Cues, plain } from './cues.js';

/** How a case begins, and what joins the choices before it. */
const CASE: Record<string, { when: string; or: string }> = {
  de: { when: 'falls|wenn|sofern|bei', or: 'oder|bzw\\.?|/' },
  nl: { when: 'als|indien|bij', or: 'of|/' },
  pl: { when: 'jeśli|jesli|jeżeli|przy|gdy', or: 'lub|albo|czy|/' },
};

/**
 * 'Per Post oder per Mail, falls per Post Lieferadresse': a case that names an answer offered before it, as a sentence
 * of its own, with the comma that ends what it names.
 */
export function knownAnswers(text: string, cues: Cues): string {
  const words = CASE[cues.language];
  if (!words) return text;
  const cases = new RegExp(
    `(?<edge>[.;,:(–-]\\s+|^)(?<joint>(?:nur|und|aber|en|maar|i|a|alleen|tylko)\\s)?(?<when>(?:${words.when})\\s)`,
    'gimu',
  );
  let out = '';
  let from = 0;
  let inList = false;
  for (const found of text.matchAll(cases)) {
    const start = found.index + found[0].length;
    const { edge = '', joint = '', when = '' } = found.groups ?? {};
    const rest = text.slice(start);
    const answer = answersIn(text.slice(Math.max(0, found.index - NEAR), found.index), words.or)
      .filter(one => one.length > 2 && begins(rest, one))
      .sort((a, b) => b.length - a.length)[0];
    if (answer === undefined) continue;
    const ending = /^(?:e?[nrs]|e)?(?=[\s,:])/u.exec(rest.slice(answer.length))?.[0] ?? '';
    const end = start + answer.length + ending.length;
    if (!BEHIND.test(text.slice(end))) continue;
    const before = text.slice(from, found.index);
    out += inList ? before.replace(/,\s+(?=\p{L})/u, '. ') : before;
    // In the middle of a list the case ends with its first thing.
    inList = edge.startsWith(',');
    out += `${inList ? '. ' : edge}${joint.trim() === 'nur' ? joint : ''}${when}${text.slice(start, end)}${/^[,:]/u.test(text.slice(end)) ? '' : ','}`;
    from = end;
  }
  const rest = text.slice(from);
  if (!inList) return out + rest;
  const sentence = /^,?[^.;:?!\n]*/u.exec(rest)?.[0] ?? '';
  return (
    out + sentence.replace(/(?<=\p{L}[^(]*),\s+(?=\p{L})(?![^(]*\))/u, '. ') + rest.slice(sentence.length)
  );
}

/** So many characters before a case its answer may have been offered. */
const NEAR = 500;

/** What is asked in the case; words that say it was chosen still belong to it. */
const BEHIND =
  /^[,:]?\s(?!(?:gewählt|gewünscht|ausgewählt|angekreuzt|ist|sind|wird|oder|und|gekozen|of|en|is|wybrano|lub|i)\b)[\p{L}\d]/u;

const begins = (text: string, answer: string): boolean =>
  plain(text.slice(0, answer.length)) === plain(answer) &&
  /^(?:e?[nrs]|e)?[\s,:]/u.test(plain(text.slice(answer.length, answer.length + 8)));

/** What stands on both sides of an 'or', with up to three words each, and the lists before it. */
function answersIn(text: string, or: string): string[] {
  const answers: string[] = [];
  const offers = new RegExp(`(?<!\\p{L})(?:${or})(?!\\p{L})`, 'iu').test(text);
  const open = text.replace(/\s?\([^()]*\)/gu, '');
  for (const found of (offers ? open : '').matchAll(
    new RegExp(
      `(?<before>[^.;:!?\\n()]{2,80}?)\\s*(?:(?<!\\p{L})(?:${or})(?!\\p{L}))\\s*(?<after>[^.,;:!?\\n()]{2,40})`,
      'giu',
    ),
  )) {
    const { before = '', after = '' } = found.groups ?? {};
    for (const part of before.split(/\s*[,/]\s*/u)) {
      const parts = part.trim().split(/\s+/u);
      for (let count = 1; count <= Math.min(3, parts.length); count++)
        answers.push(parts.slice(-count).join(' '));
    }
    const behind = after.trim().split(/\s+/u);
    for (let count = 1; count <= Math.min(3, behind.length); count++)
      answers.push(behind.slice(0, count).join(' '));
  }
  for (const [, inside = ''] of text.matchAll(/\(([^()]{3,120})\)/gu))
    answers.push(...inside.split(/\s*[,/]\s*/u).map(one => one.trim()));
  return answers.filter(one => one !== '');
}
