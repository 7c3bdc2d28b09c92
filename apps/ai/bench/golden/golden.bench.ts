/**
 * Sends all golden forms and edits through the three protocols, the chain, the guards and the contracts. Prints the share of
 * fields, rules and edits that survive, and lists all losses. Fails below 99.9 % of the fields and 100 % of the rest.
 */
import { generateForm } from '../../src/builtin/generate.js';
import { startModelServer } from '../../src/models/testing/model-server.js';
import { markedItems } from './marked-items.js';
import { richEdits, richItems } from './rich-forms.js';
import { runEdit, toEdited } from './run-edit.js';
import { answerFor, GOLDEN_PROTOCOLS, type GoldenResult, inParallel, runGolden } from './run-golden.js';

const LEAST_FIELDS = 0.999;
const server = await startModelServer();
const rich = richItems();
const started = performance.now();

async function runForms(title: string, items: ReturnType<typeof markedItems>): Promise<boolean> {
  const results = await inParallel(items, async item => {
    const builtin = generateForm({ description: item.description });
    const answers: GoldenResult[] = [];
    for (const protocol of GOLDEN_PROTOCOLS) answers.push(await runGolden(server, protocol, item, builtin));
    return answers;
  });
  const all = results.flat();
  const sum = (of: (result: GoldenResult) => number): number =>
    all.reduce((total, one) => total + of(one), 0);
  const lost = (field: boolean): number =>
    sum(({ losses }) => losses.filter(({ part }) => (part === 'field') === field).length);
  const fields = sum(result => result.fields);
  const kept = 1 - lost(true) / fields;
  console.log(
    `${title} ${items.length} forms, ${GOLDEN_PROTOCOLS.length} protocols: ${(100 * kept).toFixed(2)} % of ${fields} fields, ` +
      `${sum(result => result.rules)} rules, ${lost(false)} other losses`,
  );
  for (const { id, losses } of all)
    for (const { part, text } of losses) console.log(`  ${id} ${part}: ${text}`);
  return kept >= LEAST_FIELDS && lost(false) === 0;
}

async function runEdits(): Promise<boolean> {
  const forms = new Map(rich.map(item => [item.id, formOf(item)]));
  const translations = rich.map(({ id }) => ({
    id: `translate/${id}`,
    form: id,
    instruction: 'Translate',
    operations: [{ op: 'translate', language: 'en' }],
  }));
  let broken = 0;
  const edits = [...richEdits(), ...translations];
  for (const protocol of GOLDEN_PROTOCOLS)
    await inParallel(edits, async edit => {
      const form = forms.get(edit.form);
      const problems = form ? await runEdit(server, protocol, edit, form) : ['no such form'];
      if (problems.length > 0) broken += 1;
      for (const problem of problems) console.log(`  ${protocol}/${edit.id} ${problem}`);
    });
  const all = edits.length * GOLDEN_PROTOCOLS.length;
  console.log(`EDITS ${all - broken} of ${all} carried out, with all rules and points`);
  return broken === 0;
}

const formOf = ({ description, form }: (typeof rich)[number]) =>
  toEdited(answerFor(form, generateForm({ description }), description).form);

const good = [
  await runForms('RICH', rich),
  await runEdits(),
  process.argv.includes('--rich') || (await runForms('MARKED', markedItems())),
];
console.log(`${((performance.now() - started) / 1000).toFixed(0)} s`);
await server.close();
if (good.includes(false)) process.exitCode = 1;
