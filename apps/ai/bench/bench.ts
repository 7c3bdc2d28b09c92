/**
 * Measures the built-in generator on the project's own descriptions: score, recall, precision, latency, memory.
 * `--verbose` lists what is wrong with each form, `--only GROUP` takes one group.
 */
import { readFileSync } from 'node:fs';
import { loadCatalogue } from '../src/builtin/catalogue.js';
import { dataPath } from '../src/builtin/data-path.js';
import { generateForm } from '../src/builtin/generate.js';
import { type Expectation, type ItemScore, scoreItem, WEIGHTS } from './score.js';

interface Development {
  profiles: Record<string, string[]>;
  items: Expectation[];
}

const args = process.argv.slice(2);
const only = args.includes('--only') ? args[args.indexOf('--only') + 1] : undefined;
const megabytes = (): number => Math.round(process.memoryUsage().rss / 1e6);

const before = megabytes();
const loading = performance.now();
const catalogue = loadCatalogue();
generateForm({ description: 'warm up' });
const loaded = performance.now() - loading;

const { profiles, items } = JSON.parse(
  readFileSync(dataPath('..', 'bench', 'development.json'), 'utf8'),
) as Development;
const chosen = items.filter(item => !only || item.group === only);
const times: number[] = [];
const scores: (ItemScore & { group: string })[] = chosen.map(item => {
  const started = performance.now();
  const result = generateForm({ description: item.description, locale: item.language });
  times.push(performance.now() - started);
  const score = scoreItem(item, result, profiles[item.profile] ?? [], catalogue);
  if (args.includes('--verbose') && score.problems.length > 0)
    console.log(`${item.id}: ${score.problems.join('; ')}`);
  return { ...score, group: item.group };
});

const mean = (key: keyof typeof WEIGHTS, list = scores): number =>
  list.reduce((sum, score) => sum + score[key], 0) / Math.max(1, list.length);
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
times.sort((a, b) => a - b);
const quantile = (q: number): string =>
  (times[Math.min(times.length - 1, Math.floor(q * times.length))] ?? 0).toFixed(1);
const keys = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[];

console.log(`${chosen.length} descriptions`);
for (const key of keys) console.log(`  ${key.padEnd(10)} ${percent(mean(key))}`);
for (const group of new Set(scores.map(score => score.group))) {
  const list = scores.filter(score => score.group === group);
  console.log(
    `  ${group.padEnd(12)} recall ${percent(mean('recall', list))}, precision ${percent(mean('precision', list))}`,
  );
}
console.log(
  `  latency ms  p50 ${quantile(0.5)}, p95 ${quantile(0.95)}, most ${quantile(1)}; loading ${loaded.toFixed(0)}`,
);
console.log(`  memory MB   ${before} before loading, ${megabytes()} after`);
console.log(`SCORE ${keys.reduce((sum, key) => sum + WEIGHTS[key] * mean(key), 0).toFixed(1)}`);
