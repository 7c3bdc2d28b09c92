import { describe, expect, it } from '@jest/globals';
import { generateForm } from '../../src/builtin/generate.js';
import { readForm, type WireForm } from '../../src/models/wire-form.js';
import { richItems } from './rich-forms.js';
import { answerFor } from './run-golden.js';

const builtin = generateForm({ description: 'Kayak hire' });
const forms = richItems().map(({ form }) => form);

type Change = (form: WireForm) => void;
const text = (change: Change) => (form: WireForm) => {
  const copy = structuredClone(form);
  change(copy);
  return JSON.stringify(copy);
};
const HTML = '<img src=x onerror=alert(1)>';

/**
 * Kinds of mutation, with the reason reported to the owner for each omitted part; null if the answer is refused as a
 * whole.
 */
const KINDS: readonly [
  kind: string,
  mutate: (form: WireForm) => string,
  reasons: readonly string[] | null,
][] = [
  ['unchanged', text(() => undefined), []],
  ['misspelled types', text(({ fields }) => fields.forEach(field => (field.type += 'x'))), []],
  ['no options', text(({ fields }) => fields.forEach(field => (field.options = null))), ['rule', 'points']],
  ['double keys', text(({ fields }) => fields.push(structuredClone(fields[0]!))), ['duplicate']],
  ['cut JSON', form => JSON.stringify(form).slice(0, -40), null],
  [
    'prose around JSON',
    form => `Of course!\n\`\`\`json\n${JSON.stringify(form)}\n\`\`\`\nAnything else?`,
    [],
  ],
  ['prose alone', () => 'I would ask for name and email.', null],
  ['wrong language', text(form => (form.language = 'tlh')), []],
  ['no language', text(form => (form.language = null)), []],
  [
    'points for unknown options',
    text(
      form =>
        (form.scoring = form.fields.map(({ key }) => ({
          key,
          weight: 9,
          points: [{ option: 'x'.repeat(999), points: 1 }],
        }))),
    ),
    ['points'],
  ],
  [
    'conditions on unknown questions',
    text(form => {
      const when = [{ key: 'nowhere', operator: 'equals', value: 'x' }];
      form.conditions = form.fields.map(({ key }) => ({ key, action: 'show', match: 'all', when }));
    }),
    ['rule'],
  ],
  [
    '200 fields',
    text(form => {
      const field = form.fields[0]!;
      form.fields = Array.from({ length: 200 }, (_, at) => ({
        ...field,
        type: 'text',
        key: `k${at}`,
        label: `Colour ${at}`,
      }));
      form.conditions = form.scoring = [];
    }),
    ['too_many'],
  ],
  [
    'hostile HTML',
    text(form => {
      form.title += HTML;
      form.fields.forEach(field => (field.label += HTML));
    }),
    [],
  ],
  [
    'labels of nothing but HTML',
    text(({ fields }) => (fields[0]!.label = HTML)),
    ['sensitive', 'rule', 'points'],
  ],
  [
    'a question for a password',
    text(({ fields }) => fields.push({ ...fields[0]!, type: 'text', key: 'pw', label: 'Your password' })),
    ['sensitive'],
  ],
  ['no fields', text(form => (form.fields = [])), null],
  ['fields as text', form => JSON.stringify({ ...form, fields: 'none' }), null],
  ['a list around it', form => JSON.stringify([form]), []],
  ['nothing', () => '', null],
];

describe.each(KINDS)('a golden answer with %s', (_, mutate, reasons) => {
  it(reasons ? 'makes a valid form and reports each part that it lost' : 'is refused', () => {
    for (const golden of forms) {
      const form = readForm(mutate(golden));
      if (!reasons) {
        expect(form).toBeNull();
        continue;
      }
      const { form: made, aiContext } = answerFor(form!, builtin, 'Kayak hire');
      const omitted = aiContext.omitted ?? [];
      expect(reasons).toEqual(expect.arrayContaining(omitted.map(({ reason }) => reason)));
      const questions = omitted.filter(({ reason }) => reason !== 'rule' && reason !== 'points');
      // The guards add a contact field if there is none.
      expect(made.fields.length + questions.length).toBeGreaterThanOrEqual(form!.fields.length);
      const rules = form!.conditions?.length ?? 0;
      if (made.logic.length < rules) expect(omitted.some(({ reason }) => reason === 'rule')).toBe(true);
      expect(JSON.stringify(made)).not.toMatch(/onerror|<img/u);
    }
  });
});
