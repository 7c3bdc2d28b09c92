/**
 * Measures the agreement of built-in forms with marked descriptions (bench/marks/README.md): descriptions that pass every
 * check, and the share of correct marks of each kind, for `seen`, `unseen` and the gate of `new`. `--language de` takes one
 * language; `--verbose` lists the failures in `seen`.
 */
import { loadCatalogue } from '../src/builtin/catalogue.js';
import { generateForm } from '../src/builtin/generate.js';
import { linesOf, PARTS } from './mark-files.js';
import { MarkScorer } from './mark-score.js';
import { readMarked } from './marked.js';

const ALL = ['en', 'es', 'fr', 'de', 'ja', 'pt', 'it', 'nl', 'pl', 'zh', 'ar'];
const args = process.argv.slice(2);
const wanted = args.includes('--language') ? args[args.indexOf('--language') + 1] : undefined;
const catalogue = loadCatalogue();
const percent = (part: number, all: number): string => `${((100 * part) / all).toFixed(1)} %`;

for (const part of PARTS) {
  const kinds = new Map<string, { right: number; all: number }>();
  let whole = 0;
  let count = 0;
  for (const language of ALL.filter(one => !wanted || one === wanted)) {
    const lines = linesOf(part, language);
    if (lines.length === 0) continue;
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
      else if (part === 'seen' && args.includes('--verbose'))
        console.log(`${line}\n    ${wrong.map(({ what, detail }) => `${what}: ${detail}`).join('\n    ')}`);
    }
    console.log(`${part} ${language}  ${right} of ${lines.length}, ${percent(right, lines.length)}`);
    whole += right;
    count += lines.length;
  }
  console.log(`MARKS ${part}  ${whole} of ${count}, ${percent(whole, count)}`);
  for (const [what, { right, all }] of kinds)
    console.log(`  ${what.padEnd(14)} ${right} of ${all}, ${percent(right, all)}`);
}
