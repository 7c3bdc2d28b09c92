/**
 * How far the forms of the built-in generator agree with descriptions whose words are marked (bench/marks/README.md):
 * descriptions of which everything holds, and what is right of each kind of mark, for the halves `seen` and `unseen`.
 * `--language de` takes one language; `--verbose` lists what is wrong in `seen`.
 */
import { readFileSync } from 'node:fs';
import { loadCatalogue } from '../src/builtin/catalogue.js';
import { dataPath } from '../src/builtin/data-path.js';
import { generateForm } from '../src/builtin/generate.js';
import { MarkScorer } from './mark-score.js';
import { readMarked } from './marked.js';

const ALL = ['en', 'es', 'fr', 'de', 'ja', 'pt', 'it', 'nl', 'pl', 'zh', 'ar'];
const args = process.argv.slice(2);
const wanted = args.includes('--language') ? args[args.indexOf('--language') + 1] : undefined;
const catalogue = loadCatalogue();
const percent = (part: number, all: number): string => `${((100 * part) / all).toFixed(1)} %`;

for (const half of ['seen', 'unseen'] as const) {
  const kinds = new Map<string, { right: number; all: number }>();
  let whole = 0;
  let count = 0;
  for (const language of ALL.filter(one => !wanted || one === wanted)) {
    const lines = readFileSync(dataPath('..', 'bench', 'marks', half, `${language}.txt`), 'utf8')
      .split('\n')
      .filter(Boolean);
    const scorer = new MarkScorer(language, catalogue);
    let right = 0;
    for (const line of lines) {
      const marked = readMarked(line);
      const findings = scorer.score(marked, generateForm({ description: marked.text }).form);
      for (const { what, holds } of findings) {
        const kind = kinds.get(what) ?? { right: 0, all: 0 };
        kinds.set(what, { right: kind.right + (holds ? 1 : 0), all: kind.all + 1 });
      }
      const wrong = findings.filter(({ holds }) => !holds);
      if (wrong.length === 0) right += 1;
      else if (half === 'seen' && args.includes('--verbose'))
        console.log(`${line}\n    ${wrong.map(({ what, detail }) => `${what}: ${detail}`).join('\n    ')}`);
    }
    console.log(`${half} ${language}  ${right} of ${lines.length}, ${percent(right, lines.length)}`);
    whole += right;
    count += lines.length;
  }
  console.log(`MARKS ${half}  ${whole} of ${count}, ${percent(whole, count)}`);
  for (const [what, { right, all }] of kinds)
    console.log(`  ${what.padEnd(14)} ${right} of ${all}, ${percent(right, all)}`);
}
