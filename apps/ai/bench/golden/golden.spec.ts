import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { generateForm } from '../../src/builtin/generate.js';
import { type ModelServer, startModelServer } from '../../src/models/testing/model-server.js';
import { readMarked } from '../marked.js';
import { brokenEdits } from './edit-effects.js';
import { goldenForm } from './golden-form.js';
import { markedItems } from './marked-items.js';
import { richEdits, richItems } from './rich-forms.js';
import { runEdit, toEdited } from './run-edit.js';
import { answerFor, GOLDEN_PROTOCOLS, inParallel, runGolden } from './run-golden.js';
import { compare } from './survival.js';

/** Every n-th marked description is part of the tests; `npm run bench golden` takes all. */
const STEP = 60;

let server: ModelServer;
beforeAll(async () => {
  Logger.overrideLogger(false);
  server = await startModelServer();
});
afterAll(() => server.close());

/** Results of all items, each over one of the protocols in turn. */
const run = async (items: ReturnType<typeof markedItems>) => {
  const results = await inParallel(
    items.map((item, at) => ({ item, protocol: GOLDEN_PROTOCOLS[at % GOLDEN_PROTOCOLS.length] ?? 'openai' })),
    ({ item, protocol }) => runGolden(server, protocol, item),
  );
  return {
    count: results.reduce((sum, { fields }) => sum + fields, 0),
    losses: results.filter(({ losses }) => losses.length > 0),
  };
};

describe('golden forms of a model', () => {
  it('are generated from marked descriptions', () => {
    const line =
      'Kayak hire. {a Boat}: {c single}, {c double}. If {i double}, {b second name}. {a Date}, {r phone} required, no {n budget}.';
    expect(goldenForm(readMarked(line), 'en')).toMatchObject({
      fields: [
        { type: 'radio', label: 'Boat', options: ['Single', 'Double'] },
        { type: 'text', label: 'Second name' },
        { type: 'date', label: 'Date' },
        { type: 'phone', label: 'Phone', required: true },
      ],
      conditions: [{ key: 'field_2', action: 'show', when: [{ key: 'field_1', value: 'Double' }] }],
    });
  });

  it('show every difference from the answer', () => {
    const description = 'Kayak hire';
    const form = goldenForm(
      readMarked('{s Kayak hire}. {a Boat}: {c single}, {c double}. {r IBAN}. {a Date}'),
      'en',
    );
    const { form: answer } = answerFor(form, generateForm({ description }), description);
    const [boat, date] = answer.fields;
    expect(compare(form, answer)).toMatchObject({ fields: 2, losses: [] });
    expect(compare(form, { ...answer, name: 'Other', fields: boat ? [boat] : [] }).losses).toEqual([
      { part: 'field', text: 'Date' },
      { part: 'text', text: 'Kayak hire' },
    ]);
    const leaked = {
      ...answer,
      fields: [...answer.fields, { ...date, label: 'IBAN' } as typeof boat & object],
    };
    expect(compare(form, leaked).losses).toEqual([{ part: 'leak', text: 'IBAN' }]);
    const operations = [{ op: 'require', fieldId: boat?.id, required: true }];
    expect(brokenEdits(operations, toEdited(answer))).toEqual([`no effect: require ${boat?.id}`]);
  });

  it('survive the protocols, the guards and the contracts', async () => {
    const { count, losses } = await run(markedItems(STEP));
    expect(count).toBeGreaterThan(150);
    expect(losses).toEqual([]);
  });

  it('survive with every type, rule, score, text and setting', async () => {
    const { count, losses } = await run(richItems());
    expect(count).toBeGreaterThan(500);
    expect(losses).toEqual([]);
  });

  it('are edited with all rules and points', async () => {
    const forms = new Map(richItems().map(item => [item.id, item]));
    const problems = await inParallel(richEdits(), async edit => {
      const item = forms.get(edit.form);
      if (!item) return [edit.id, 'no such form'];
      const builtin = generateForm({ description: item.description });
      const form = toEdited(answerFor(item.form, builtin, item.description).form);
      return (await runEdit(server, 'openai-compatible', edit, form)).map(problem => `${edit.id} ${problem}`);
    });
    expect(problems).toHaveLength(80);
    expect(problems.flat()).toEqual([]);
  });
});
