/**
 * Measures the built-in generator and editor on the project's own sets: kinds of field (score, recall, precision), wishes,
 * bad labels, chat edits, latency, memory. `--verbose` lists the failures, `--only GROUP` takes one group of the kinds;
 * `--sets FOLDER` (or AI_SETS) also runs the checkers of a folder of other sets. `--live` measures the configured models
 * instead and writes a dated file for each (live/results); `--count` sets the descriptions of each language.
 */
import { readFileSync } from 'node:fs';
import { loadCatalogue } from '../src/builtin/catalogue.js';
import { dataPath } from '../src/builtin/data-path.js';
import { generateForm } from '../src/builtin/generate.js';
import { refineForm } from '../src/refine/refine.js';
import { brokenEdit, type EditItem, START } from './edit-score.js';
import { lintForm } from './lint.js';
import { type Expectation, type ItemScore, scoreItem, WEIGHTS } from './score.js';
import { runSets } from './sets.js';
import { brokenWishes, type WishItem } from './wish-score.js';

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

if (args.includes('--live')) {
  const { benchLive } = await import('./live/live.js');
  const failure: unknown = await benchLive(catalogue, args).catch((error: unknown) => error);
  if (failure) console.error(failure instanceof Error ? failure.message : failure);
  process.exit(failure ? 1 : 0);
}

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
const quantile = (q: number, list = times): string =>
  (list[Math.min(list.length - 1, Math.floor(q * list.length))] ?? 0).toFixed(1);
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
console.log(`KINDS ${keys.reduce((sum, key) => sum + WEIGHTS[key] * mean(key), 0).toFixed(1)}`);

const own = <T>(name: string): T => JSON.parse(readFileSync(dataPath('..', 'bench', name), 'utf8')) as T;
const verbose = args.includes('--verbose');
/** Share of items that pass every check, by group. */
function report(title: string, results: { id: string; group: string; problems: string[] }[]): void {
  const passed = results.filter(({ problems }) => problems.length === 0).length;
  console.log(`${title} ${percent(passed / Math.max(1, results.length))} of ${results.length}`);
  for (const group of new Set(results.map(result => result.group))) {
    const list = results.filter(result => result.group === group);
    console.log(
      `  ${group.padEnd(12)} ${list.filter(({ problems }) => problems.length === 0).length}/${list.length}`,
    );
  }
  for (const { id, problems } of results)
    if (verbose && problems.length > 0) console.log(`  ${id}: ${problems.join('; ')}`);
}

const wishes = own<WishItem[]>('wishes.json');
report(
  'WISHES',
  wishes.map(item => ({
    id: item.id,
    group: item.group,
    problems: brokenWishes(item, generateForm({ description: item.description })),
  })),
);

const described = [
  ...items.map(({ description }) => description),
  ...wishes.map(({ description }) => description),
];
const silly = described.flatMap(description => lintForm(generateForm({ description }).form.fields));
console.log(`SILLY ${silly.length} labels in ${described.length} forms`);
if (verbose) for (const { reason, label } of silly) console.log(`  ${reason}: ${label}`);

const editTimes: number[] = [];
const edits = own<EditItem[]>('edits.json').map(item => {
  const started = performance.now();
  const result = refineForm({ form: structuredClone(START), instruction: item.instruction });
  editTimes.push(performance.now() - started);
  return { id: item.id, group: item.id.replace(/-\d+$/, ''), problems: brokenEdit(item, result) };
});
report('EDITS', edits);
editTimes.sort((a, b) => a - b);
console.log(
  `  latency ms  p50 ${quantile(0.5, editTimes)}, p95 ${quantile(0.95, editTimes)}, most ${quantile(1, editTimes)}`,
);
console.log(`  memory MB   ${megabytes()} after all`);

const folder = args.includes('--sets') ? args[args.indexOf('--sets') + 1] : process.env['AI_SETS'];
if (folder) await runSets(folder);
