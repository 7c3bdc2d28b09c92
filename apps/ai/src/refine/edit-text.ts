import { readFileSync } from 'node:fs';
import { dataPath } from '../builtin/data-path.js';
import { plain } from '../builtin/read/cues.js';
import type { Language } from '../builtin/types.js';

const read = <T>(name: string): T => JSON.parse(readFileSync(dataPath(`${name}.json`), 'utf8')) as T;

let cues: Record<string, string> | undefined;
const patterns = new Map<string, RegExp>();

/** The alternatives of a cue of all five languages: people write to a form in any of them. */
export function cue(name: string): string {
  cues ??= read<Record<string, string>>('edit-cues');
  return cues[name] ?? '(?!)';
}

const CJK = /[\u3040-\u30ff\u4e00-\u9fff]/u;
/** Alternatives as whole words; those in Japanese anywhere. */
const words = (alternatives: string): string => {
  const all = splitAlternatives(alternatives);
  const latin = all.filter(word => !CJK.test(word)).join('|');
  const cjk = all.filter(word => CJK.test(word)).join('|');
  return `(?:${[latin && `(?<![\\p{L}\\p{N}])(?:${latin})(?:(?<=')|(?![\\p{L}\\p{N}]))`, cjk && `(?:${cjk})`].filter(Boolean).join('|')})`;
};

function splitAlternatives(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const char of text) {
    if (char === '(') depth++;
    if (char === ')') depth--;
    if (char === '|' && depth === 0) {
      parts.push(part);
      part = '';
    } else part += char;
  }
  return [...parts, part].filter(Boolean);
}

const regex = (key: string, make: () => string, flags = 'u'): RegExp => {
  const known = patterns.get(key);
  if (known) return known;
  const made = new RegExp(make(), flags);
  patterns.set(key, made);
  return made;
};

/** The pattern of a cue, for {@link plain} text: anywhere, at the start, at the end. */
export const has = (name: string): RegExp => regex(name, () => words(cue(name)));
export const starts = (name: string): RegExp => regex(`^${name}`, () => `^\\s*${words(cue(name))}`);
export const ends = (name: string): RegExp => regex(`${name}$`, () => `${words(cue(name))}[\\s.!。]*$`);
/** Starts with a verb that the commands know: then it is no name of a question. */
export const startsCommand = (folded: string): boolean =>
  ['add', 'remove', 'move', 'rename', 'dont'].some(name => starts(name).test(folded));
export const pattern = (source: string, flags = 'u'): RegExp =>
  regex(`${flags}/${source}`, () => source, flags);
export const asWords = words;

/** The type that some words name, where they name one. */
export function typeNamed(text: string): { type: string; start: number; end: number } | undefined {
  const types = read<Record<string, string>>('edit-types');
  let best: { type: string; start: number; end: number } | undefined;
  for (const [type, alternatives] of Object.entries(types)) {
    const found = regex(`type ${type}`, () => words(alternatives)).exec(plain(text));
    if (found && (!best || found[0].length > best.end - best.start))
      best = { type, start: found.index, end: found.index + found[0].length };
  }
  return best;
}

/** The language that some words name. */
export function languageNamed(text: string): Language | undefined {
  const names = read<Record<Language, string>>('edit-languages');
  const folded = plain(text);
  return (Object.keys(names) as Language[]).find(language =>
    regex(`language ${language}`, () => words(names[language])).test(folded),
  );
}

type Replies = Record<string, Record<Language, string>>;
let replies: Replies | undefined;

/** The quotation marks of each language; French ones stand off by a space that does not break. */
const QUOTES: Record<Language, [string, string]> = {
  en: ['“', '”'],
  es: ['«', '»'],
  fr: ['«\u00a0', '\u00a0»'],
  de: ['„', '“'],
  ja: ['「', '」'],
};

/** The labels that a reply of {@link say} quotes, in whatever language. */
export const quotedLabels = (reply: string): string[] =>
  Object.values(QUOTES).flatMap(([open, close]) =>
    [...reply.matchAll(new RegExp(`${open}(.+?)${close}`, 'gu'))].map(found => found[1] ?? ''),
  );

/** A sentence to the person who asked for the change. */
export function say(key: string, language: Language, labels: readonly string[] = []): string {
  replies ??= read<Replies>('edit-replies');
  const [open, close] = QUOTES[language];
  const quoted = labels.map(label => `${open}${label}${close}`).join(language === 'ja' ? '' : ', ');
  return (replies[key]?.[language] ?? '').replace('{labels}', quoted);
}

/** Without what merely asks politely, and without articles and the words 'field' and 'question'. */
export function bareTarget(text: string): string {
  let rest = text.trim().replace(/^[\s'"“”„«»「『,.:;-]+|[\s'"“”»」』,.:;!?？。-]+$/gu, '');
  for (let turn = 0; turn < 8; turn++) {
    const folded = plain(rest);
    const start = [starts('polite'), starts('article')].map(found => found.exec(folded)?.[0].length ?? 0);
    const start0 = Math.max(...start);
    const end = ends('field').exec(folded) ?? ends('polite').exec(folded);
    if (start0 > 0 && start0 < rest.length) rest = rest.slice(start0).trim();
    else if (end && end.index > 1) rest = rest.slice(0, end.index).trim();
    else {
      const front = pattern(
        `^\\s*${words(cue('field'))}\\s+(?:${'about|for|on|with|sobre|de|del|de la|sur|nach|zu|zum|zur|uber|mit|mit dem|mit der|con|avec'})\\s+`,
      ).exec(folded);
      if (!front) break;
      rest = rest.slice(front[0].length).trim();
    }
  }
  return rest.replace(/(?:の|を|は|が|も|に)$/u, '');
}

const VERBS =
  'make|set|mark|turn|translate|split|divide|group|haz|hacer|traduce|divide|rends|rendre|rendez|fais|traduis|divise|mach|mache|machen|ubersetze|teile|use|utilise|verwende|nimm|let|allow|force|write|say|take|require|mark|we can do without|we do not need|no need|be(?= (?:required|optional|mandatory))|keep|only ask|ask|show|hide';

/** The instruction as single commands: a new one begins where a verb of its own does. */
export function commandsOf(instruction: string): string[] {
  const text = instruction.trim().replace(/[.!。]+$/u, '');
  const folded = plain(text).replace(/["“„«「'][^"”“»」']{0,120}["”“»」']/gu, quoted =>
    '_'.repeat(quoted.length),
  );
  const verb = ['remove', 'move', 'rename', 'replace', 'add', 'shorter', 'dont'].map(cue).join('|');
  // 'Phone required, e-mail above the name': each part says what is to become of its question.
  const told = `(?:required|mandatory|optional|out|away|gone|first|last|to the (?:top|end)|(?:before|after|above|below) (?:the )?\\p{L}+)`;
  const clause = `(?:(?:the|our|their|my) )?(?:[\\p{L}'-]+ ){1,4}(?:must|should|can|could|may|has to|have to|needs? to|is|are)(?: be)? (?:required|optional|mandatory|answered|filled|deleted|removed|dropped|cut|go|first|last|empty|left|blank|called|renamed|read|say|at the|before|after|only|just)`;
  const begun =
    '(?:must|should|can|is|are|remove|delete|drop|add|move|put|rename|make|call|required|mandatory|optional|read|say)';
  const cut = pattern(
    `(?<=${told})\\s*,\\s*(?:and\\s+)?(?=no \\p{L})|(?<=(?<![\\p{L}])(?:remove|delete|drop|add|move|put|rename|call) [^,;]*)\\s*,\\s*(?:and\\s+)?(?=(?:[\\p{L}']+ ){1,4}${told}(?![\\p{L}]))|(?<=(?<![\\p{L}])${begun} [^,;]*)(?:\\s*[,;]\\s*(?:(?:and|but)\\s+)?|\\s+(?:and|but)\\s+)(?=(?:${clause}|_+ (?:becomes|should|must))(?![\\p{L}]))|(?<=${told})\\s*,\\s*(?:and\\s+)?(?=(?:\\p{L}+ ){1,4}${told}(?![\\p{L}]))|(?:\\s*[,;.]\\s*(?:(?:oh|and|then|y|luego|et|puis|und|dann|also)\\s+){0,2}|\\s+(?:and|then|y|luego|despues|et|puis|und|dann)\\s+)(?=(?:(?:also|then|please|bitte|por favor|tambien|aussi|auch)\\s+)*${words(`${verb}|${VERBS}`)})|(?<=て|し|で)、|。`,
    'gu',
  );
  const commands: string[] = [];
  let from = 0;
  for (const found of folded.matchAll(cut)) {
    commands.push(text.slice(from, found.index));
    from = found.index + found[0].length;
  }
  commands.push(text.slice(from));
  return commands.map(command => command.trim()).filter(Boolean);
}

/** 'phone and address' as two. */
export function targetsIn(text: string): string[] {
  return text
    .split(
      /\s*[,;、]\s*(?:(?:and|y|et|und|e)\s+)?|\s+(?:and|y|e|et|und|or|o|ou|oder|as well as)\s+|(?<=\p{Script=Han}|\p{Script=Katakana}|\p{Script=Hiragana}{2})(?:と|や)(?=\p{Script=Han}|\p{Script=Katakana}|お|ご|メ|電)/iu,
    )
    .map(bareTarget)
    .filter(Boolean);
}

/** What stands in quotes, in order. */
export const quotedIn = (text: string): string[] =>
  [
    ...text.matchAll(
      /["“„«]\s?([^"”“»]{1,200}?)\s?["”“»]|(?<![\p{L}])['‘]([^'’]{1,200}?)['’](?![\p{L}])|[「『]([^」』]{1,200})[」』]/gu,
    ),
  ].map(found => (found[1] ?? found[2] ?? found[3] ?? '').trim());
