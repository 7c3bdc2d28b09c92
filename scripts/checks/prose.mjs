// English as defined in docs/style.md: no comment, test name, text or sentence of a guide begins with a free relative ('What is
// left …'), and none of them, nor any summary of a call or error message, contains one of the words below.
// `npm run check prose -- --all` lists all problems.
import { judge } from './exceptions.mjs';
import { sources } from './sources.mjs';

const SOURCE = /\.(ts|tsx|mjs|cjs|js|css|md)$/;
/** Data, the rules that read user input in English, and the guide that lists the words to avoid. */
const DATA = /^(apps\/ai\/data|apps\/ai\/bench|artifacts|dist)\/|\.data\.ts$|^docs\/style\.md$/;
const GUIDE = /\.md$/;
/** Tests, whose names are checked as well. */
const TESTS = /\.(spec|bench)\.tsx?$/;
/** Code that reads user input in English, where these words are common in comments. */
const LANGUAGE = /^apps\/ai\/src\/builtin\//;
/** Files whose strings are English texts for users. */
const TEXTS = [/^libs\/languages\/src\/en\//, /^libs\/form-core\/src\/form-check\/(text|words)\.ts$/];

const FREE_RELATIVE =
  /^(What|Who|Whoever|Whatever|Of (which|whom|whose)|So (many|long|much|often|few|far as))\b/;
const TEST_RELATIVE = new RegExp(FREE_RELATIVE, 'i');
const WORDS = new RegExp(
  String.raw`\b(${[
    'mend(s|ed|ing)?',
    'told',
    'said',
    'laid',
    'held',
    'gists?',
    String.raw`(?<!\b(?:one|two|some|few|many|most|all|each|both|none) )of (which|whom)`,
    'nothing more',
    'tell(s|ing)? apart',
    'stands?(?!-| for| in for)',
    'lies',
    'anew',
    'once more',
    'for good',
    'as (it|they) come',
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

const TEST =
  /\b(?:it|test|step|describe)(?:\.\w+)*(?:\([\w.]+\))?\(\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)"|`([^`]*)`)|[\])`]\)\(\s*'([^']*)'/g;
/** Names of tests and their groups, also after a table of `each`. */
export const testsIn = text =>
  [...text.matchAll(TEST)].map(match => ({
    line: text.slice(0, match.index).split('\n').length,
    text: match.slice(1).find(name => name !== undefined),
  }));

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

/** Paragraphs, headings, list items and rows of a guide, each on one line, without code. */
export function paragraphsIn(text) {
  const found = [];
  let open;
  let isCode = false;
  text.split('\n').forEach((line, at) => {
    if (line.startsWith('```')) isCode = !isCode;
    const words = line.replace(/`[^`]*`/g, 'X').trim();
    if (isCode || !words || words.startsWith('```')) return (open = undefined);
    const isNew = /^(#|\||>|[-*] |\d+\. )/.test(words);
    if (open && !isNew) open.text += ` ${words}`;
    else found.push((open = { line: at + 1, text: words.replace(/^(#+|>|[-*]|\d+\.) /, '') }));
  });
  return found;
}

const MESSAGE = new RegExp(
  [
    String.raw`(?:\b(?:summary|message): *|\bnew \w*(?:Error|Problem|Unavailable)\((?:'[A-Z_]+', *)?`,
    String.raw`|\b(?:invalid|refuse)\([^'"${'`'}]*(?:'[\w.]+', *)?)`,
    String.raw`(?:'((?:[^'\\]|\\.)*)'|"([^"]*)"|${'`'}([^${'`'}]*)${'`'})`,
  ].join(''),
  'g',
);
/** Summaries of calls, and the sentences of errors and answers. */
export const messagesIn = text =>
  [...text.matchAll(MESSAGE)].map(match => ({
    line: text.slice(0, match.index).split('\n').length,
    text: (match[1] ?? match[2] ?? match[3]).replaceAll('\\', ''),
  }));

const isOdd = ({ text }) => sentencesOf(text).some(isRelative) || (WORDS.test(text) && /\s/.test(text));
/** Quoted words are examples. */
const isOddWord = text => WORDS.test(text.replace(/(?<!\w)(['"`]).*?\1/g, 'X'));

/** Problems of one file. */
export function problemsOf({ path, text }) {
  if (GUIDE.test(path)) return paragraphsIn(text).filter(isOdd);
  const comments = commentsIn(text)
    .flatMap(comment => sentencesOf(comment.text).map(sentence => ({ ...comment, text: sentence })))
    .filter(({ text: sentence }) => isRelative(sentence) || (!LANGUAGE.test(path) && isOddWord(sentence)));
  const tests = TESTS.test(path)
    ? testsIn(text).filter(
        ({ text: name }) => TEST_RELATIVE.test(name) || (!LANGUAGE.test(path) && isOddWord(name)),
      )
    : [];
  const texts = TEXTS.some(one => one.test(path)) ? stringsIn(text) : messagesIn(text);
  return [...comments, ...tests, ...texts.filter(isOdd)];
}

// `#` and `~` keep these examples from being comments and messages of this file.
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
const found = problemsOf({ path: 'libs/languages/src/en/app/a.ts', text: EXAMPLE });
if (found.map(({ line }) => line).join() !== '1,5,7,7')
  throw new Error(`This check does not find its examples: ${JSON.stringify(found)}`);
const GUIDE_EXAMPLE = `# What it does

It stands
there. \`told\` is code.
- What is left.

\`\`\`sh
# Who has it
\`\`\``;
const inGuide = problemsOf({ path: 'docs/a.md', text: GUIDE_EXAMPLE });
if (inGuide.map(({ line }) => line).join() !== '1,3,5')
  throw new Error(`This check does not find its examples in a guide: ${JSON.stringify(inGuide)}`);
const TEST_EXAMPLE = `## Some of which are here, and it stands for all.
## It lies below 'as they come'.
## Says 'told'.
i~t('what is left', () => 0);
i~t.each([
  'a',
])('is tried once more', () => 0);
i~t('asks what is left', () => 0);`
  .replaceAll('##', '//')
  .replaceAll('~', '');
const inTests = problemsOf({ path: 'apps/forms/src/a.spec.ts', text: TEST_EXAMPLE });
if (inTests.map(({ line }) => line).join() !== '1,4,7')
  throw new Error(`This check does not find its examples of comments and tests: ${JSON.stringify(inTests)}`);
const MESSAGES = `throw new Domain~Error('CONFLICT', 'The form is no draft');
a({ sum~mary: 'Who has it',
  b: 'told by all' });
throw invalid(field, 'Please correct it');
throw new Er~ror(\`The key is held\`);`.replaceAll('~', '');
const inMessages = problemsOf({ path: 'apps/forms/src/a.ts', text: MESSAGES });
if (inMessages.map(({ line }) => line).join() !== '1,2,5')
  throw new Error(`This check does not find its examples of messages: ${JSON.stringify(inMessages)}`);

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
