import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from '../../src/builtin/catalogue.js';
import { dataPath } from '../../src/builtin/data-path.js';
import { generateForm } from '../../src/builtin/generate.js';
import { LANGUAGES } from '../../src/builtin/types.js';
import { modelConfig } from '../../src/config.js';
import { DomainForm } from '../../src/models/domain-form.js';
import { ModelChain } from '../../src/models/model-chain.js';
import type { ModelError } from '../../src/models/model-error.js';
import { type ModelSource, nameOf } from '../../src/models/model-source.js';
import { buildPrompt } from '../../src/models/prompt.js';
import { editByModel } from '../../src/refine/edit-by-model.js';
import { brokenEdit, type EditItem, START } from '../edit-score.js';
import { MarkScorer } from '../mark-score.js';
import { type Marked, readMarked } from '../marked.js';
import { type LiveAnswer, type LiveEdit, summarize, summarizeEdits } from './summary.js';

/** Default number of descriptions per language; `--count` changes it. */
const COUNT = 4;
/** Default number of chat edits. */
const EDITS = 10;

/**
 * Asks each configured model for forms of marked descriptions that no rule was written for, and writes a dated file for
 * each with latencies, tokens, omissions, the share of marks that the forms keep, and the share of edits that do the
 * right thing.
 * @throws Error without a configured model
 */
export async function benchLive(catalogue: Catalogue, args: readonly string[]): Promise<void> {
  const option = (name: string): string | undefined =>
    args.includes(name) ? args[args.indexOf(name) + 1] : undefined;
  const { models, chain } = modelConfig();
  if (models.length === 0) throw new Error('No model is configured. Set AI_PROVIDERS (docs/ai.md).');
  const items = liveItems(Number(option('--count') ?? COUNT));
  const folder = option('--out') ?? dataPath('..', 'bench', 'live', 'results');
  for (const source of models) {
    const answers: LiveAnswer[] = [];
    for (const item of items) {
      answers.push(await askLive(new ModelChain([source], chain), item, catalogue));
      console.log(`  ${nameOf(source)} ${answers.length}/${items.length} ${answers.at(-1)?.outcome}`);
    }
    const edits: LiveEdit[] = [];
    for (const item of liveEdits()) {
      edits.push(await editLive(new ModelChain([source], chain), item));
      console.log(
        `  ${nameOf(source)} edit ${edits.length}/${EDITS} ${edits.at(-1)?.problems.join(', ') || 'right'}`,
      );
    }
    const path = save(folder, source, { ...summarize(answers), edits: summarizeEdits(edits) });
    console.log(`${nameOf(source)}: ${path}`);
  }
}

interface LiveItem {
  language: string;
  marked: Marked;
}

/** The same descriptions every time: evenly spread over the unseen half of each language. */
function liveItems(count: number): LiveItem[] {
  return LANGUAGES.flatMap(language => {
    const file = readFileSync(dataPath('..', 'bench', 'marks', 'unseen', `${language}.txt`), 'utf8');
    const lines = file.split('\n').filter(Boolean);
    const step = Math.max(1, Math.floor(lines.length / count));
    return lines
      .filter((_, at) => at % step === 0)
      .slice(0, count)
      .map(line => ({ language, marked: readMarked(line) }));
  });
}

async function askLive(
  chain: ModelChain,
  { language, marked }: LiveItem,
  catalogue: Catalogue,
): Promise<LiveAnswer> {
  const builtin = generateForm({ description: marked.text });
  const started = performance.now();
  const asked = chain.ask(buildPrompt(marked.text, builtin.hints), new AbortController().signal, true);
  let firstMs = 0;
  try {
    let step = await asked.next();
    for (; !step.done; step = await asked.next()) firstMs ||= performance.now() - started;
    const ms = performance.now() - started;
    const { form, omitted } = new DomainForm(builtin).form(step.value.form);
    const findings = new MarkScorer(language, catalogue).score(marked, form);
    return {
      language,
      outcome: 'form',
      ms,
      firstMs: firstMs || ms,
      ...step.value.usage,
      fields: form.fields.length,
      omitted: omitted.length,
      marks: findings.length,
      kept: findings.filter(({ holds }) => holds).length,
    };
  } catch (error) {
    return { language, outcome: (error as ModelError).reason ?? 'error', ms: performance.now() - started };
  }
}

/** The same edits every time: evenly spread over the project's set. */
function liveEdits(): EditItem[] {
  const items = JSON.parse(readFileSync(dataPath('..', 'bench', 'edits.json'), 'utf8')) as EditItem[];
  return items.filter((_, at) => (at * EDITS) % items.length < EDITS).slice(0, EDITS);
}

async function editLive(chain: ModelChain, item: EditItem): Promise<LiveEdit> {
  const started = performance.now();
  try {
    const result = await editByModel(chain, START, item.instruction, [], new AbortController().signal);
    return { id: item.id, ms: performance.now() - started, problems: brokenEdit(item, result) };
  } catch (error) {
    return {
      id: item.id,
      ms: performance.now() - started,
      problems: [(error as ModelError).reason ?? 'error'],
    };
  }
}

function save(folder: string, { provider, model }: ModelSource, figures: object): string {
  const date = new Date().toISOString().slice(0, 10);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${date}-${provider}-${model.replace(/[^\w.-]+/gu, '-')}.json`);
  const result = { date, provider, model, ...figures };
  writeFileSync(path, `${JSON.stringify(result, null, 2)}\n`);
  return path;
}
