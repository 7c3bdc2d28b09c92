// English as defined in docs/style.md: no comment and no text of a screen begins with a free relative ('What is left …'), and
// user-visible texts contain none of the words below. `npm run check prose -- --all` lists all problems.
import { judge } from './exceptions.mjs';
import { sources } from './sources.mjs';

const SOURCE = /\.(ts|tsx|mjs|cjs|js|css)$/;
/** Data, and the rules that read user input in English. */
const DATA = /^(apps\/ai\/data|apps\/ai\/bench|artifacts|dist|docs)\/|\.data\.ts$/;
/** Files whose strings are English texts for users. */
const TEXTS = [
  /^frontend\/app\/src\/lib\/i18n\/en\//,
  /^frontend\/visitor\/src\/(landing\/texts\/en|chat\/texts|embed\/words)\.ts$/,
  /^apps\/mail\/src\/texts\/en\//,
  /^libs\/form-core\/src\/(texts\/en(glish)?|form-check\/(text|words))\.ts$/,
];

const FREE_RELATIVE =
  /^(What|Who|Whoever|Whatever|Of (which|whom|whose)|So (many|long|much|often|few|far as))\b/;
const WORDS = new RegExp(
  String.raw`\b(${[
    'mend(s|ed|ing)?',
    'told',
    'said',
    'laid',
    'held',
    'gists?',
    'of (which|whom)',
    'nothing more',
    'tell(s|ing)? apart',
    'stands?',
    'go(es|ing)? on',
    "one's own",
    'at the same moment',
    'by itself',
    'that (is|are) not there',
    'of the present view',
    '(?<!there )is no (?!longer|way|more)',
  ].join('|')})\b`,
  'i',
);

/** Comments of a source, each joined to one line, with the number of its first line. */
export function commentsIn(text) {
  const found = [];
  let open;
  text.split('\n').forEach((line, at) => {
    const block = /^\s*\/\*\*?(.*)$/.exec(line);
    const next = /^\s*(?:\/\/|\*)\s?(.*)$/.exec(line);
    const tail = /[^:'"`]\s\/\/\s(.*)$/.exec(line);
    if (block) found.push((open = { line: at + 1, text: block[1] }));
    else if (next && open) open.text += ` ${next[1]}`;
    else if (next) found.push((open = { line: at + 1, text: next[1] }));
    else if (tail) found.push({ line: at + 1, text: tail[1] });
    if (!(block || next) || line.includes('*/')) open = undefined;
  });
  return found.map(({ line, text: words }) => ({ line, text: words.replace(/\*\/.*$/, '').trim() }));
}

/** Sentences of a comment or a text. */
const sentencesOf = text => text.split(/(?<=[.!?])\s+/).map(sentence => sentence.trim());
const isRelative = sentence => FREE_RELATIVE.test(sentence) && !/\?['"’)]*$/.test(sentence);

/** Strings of a source that are texts, not single words or keys. */
const stringsIn = text =>
  text.split('\n').flatMap((line, at) =>
    /^\s*(import|export .* from|\/\/|\*)/.test(line)
      ? []
      : [...line.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(match => ({
          line: at + 1,
          text: (match[1] ?? match[2] ?? match[3]).replaceAll('\\', ''),
        })),
  );

/** Problems of one file. */
export function problemsOf({ path, text }) {
  const comments = commentsIn(text)
    .flatMap(comment => sentencesOf(comment.text).map(sentence => ({ ...comment, text: sentence })))
    .filter(({ text: sentence }) => isRelative(sentence));
  if (!TEXTS.some(texts => texts.test(path))) return comments;
  const texts = stringsIn(text).filter(
    one => sentencesOf(one.text).some(isRelative) || (WORDS.test(one.text) && /\s/.test(one.text)),
  );
  return [...comments, ...texts];
}

// `#` stands for the sign of a comment, which would make these examples comments of this file.
const EXAMPLE = `/##
 # What is left of it. Whether it is there.
 #/
## What is it?
const a = 1; ## Who has it
## The rest.
const t = { a: 'What do you need?', b: 'What you need', c: 'Please mend these', d: 'mend', e: 'It is no longer here' };`
  .replaceAll('/##', '/**')
  .replaceAll('##', '//')
  .replaceAll('#', '*');
const found = problemsOf({ path: 'frontend/app/src/lib/i18n/en/a.ts', text: EXAMPLE });
if (found.map(({ line }) => line).join() !== '1,5,7,7')
  throw new Error(`This check does not find its examples: ${JSON.stringify(found)}`);

const all = {};
for (const file of sources(SOURCE, { except: DATA })) {
  const problems = problemsOf(file);
  if (problems.length)
    all[file.path] = {
      amount: problems.length,
      sentences: problems.map(({ line, text }) => `line ${line}: ${text.slice(0, 100)}`),
    };
}
judge('prose', all);
