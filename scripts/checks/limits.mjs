// Size limits: a file has at most 300 lines and 12,000 bytes, a line at most 140 characters of code, a function a
// complexity of at most 15. `npm run check limits -- --all` lists everything, including the entries of exceptions.json.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin } from '../../deploy/local/prepare.mjs';
import { judge } from './exceptions.mjs';
import { sources } from './sources.mjs';

const LINES = 300;
const BYTES = 12_000;
const WIDTH = 140;
const COMPLEXITY = 15;
const SOURCE = /\.(ts|tsx|mjs|cjs|js|css)$/;
/** Data and generated files. */
const DATA = /^(apps\/ai\/data|artifacts|dist|docs)\/|\.data\.ts$/;
const STRINGS = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

/** Length of a line without comments and string contents. */
const widthOf = line => (/^\s*(\/\/|\*|\/\*)/.test(line) ? 0 : line.replace(STRINGS, "''").length);

/** Limits that one file exceeds, and by how much. */
export function problemsOf({ text }) {
  const lines = text.replace(/\n$/, '').split('\n');
  const bytes = Buffer.byteLength(text);
  const problems = [];
  if (lines.length > LINES)
    problems.push({ amount: lines.length - LINES, sentence: `${lines.length} lines, at most ${LINES}` });
  if (bytes > BYTES)
    problems.push({ amount: Math.ceil((bytes - BYTES) / 100), sentence: `${bytes} bytes, at most ${BYTES}` });
  lines.forEach((line, at) => {
    if (widthOf(line) > WIDTH)
      problems.push({ amount: 1, sentence: `line ${at + 1}: ${widthOf(line)} characters, at most ${WIDTH}` });
  });
  return problems;
}

/** Functions that are too complex, by path. */
function complexities() {
  const config = join(tmpdir(), `leadloom-complexity-${process.pid}.json`);
  const rules = { complexity: ['error', { max: COMPLEXITY }] };
  const ignorePatterns = ['dist', 'node_modules', 'artifacts', '.leadloom'];
  writeFileSync(config, JSON.stringify({ categories: { correctness: 'off' }, rules, ignorePatterns }));
  const { stdout } = spawnSync(bin('oxlint'), ['-c', config, '-f', 'json', '.'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const found = {};
  for (const { message, filename, labels } of JSON.parse(stdout).diagnostics) {
    const complexity = Number(/complexity of (\d+)/.exec(message)?.[1]);
    if (!complexity) throw new Error(`${filename}: ${message}`);
    const sentence = `line ${labels[0]?.span.line}: ${message}`;
    (found[filename] ??= []).push({ amount: complexity - COMPLEXITY, sentence });
  }
  return found;
}

if (problemsOf({ text: '\n'.repeat(LINES + 1) }).length !== 1)
  throw new Error('This check finds no long file');
if (problemsOf({ text: `${'x'.repeat(WIDTH + 1)}\n// ${'x'.repeat(WIDTH)}` }).length !== 1)
  throw new Error('This check finds no long line');
if (problemsOf({ text: `${'é\n'.repeat(LINES - 1)}// ${'é'.repeat(BYTES / 2)}` }).length !== 1)
  throw new Error('This check counts no bytes');

const complex = complexities();
const found = {};
for (const file of sources(SOURCE, { except: DATA })) {
  const problems = [...problemsOf(file), ...(complex[file.path] ?? [])];
  if (problems.length)
    found[file.path] = {
      amount: problems.reduce((sum, { amount }) => sum + amount, 0),
      sentences: problems.map(({ sentence }) => sentence),
    };
}
judge('limits', found);
