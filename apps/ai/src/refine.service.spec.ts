import { describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { EditedForm } from '#contracts';
import type { ModelBudget } from './model-budget.js';
import type { ModelChain } from './models/model-chain.js';
import type { Reader } from './reading/reader.js';
import { RefineService } from './refine.service.js';
import { refineForm, type RefineInput } from './refine/refine.js';

Logger.overrideLogger(false);
const FORM: EditedForm = {
  name: 'Garden work',
  fields: [
    { id: 'name', type: 'text', label: 'Full name', required: true },
    { id: 'phone', type: 'phone', label: 'Phone', required: true },
  ],
  logic: [],
  customizations: {},
};
/** An instruction that no rule understands. */
const STRANGE = 'Give it the air of a quiet monastery in late autumn';

/** Reads in the same thread. */
const reader = { edit: (input: RefineInput) => Promise.resolve(refineForm(input)) } as unknown as Reader;

function serviceWith(
  edit: ModelChain['edit'] | null,
  isWithinBudget = true,
  translate?: ModelChain['translate'],
) {
  const asked: string[] = [];
  const budget = {
    take: (userId: string) => {
      asked.push(userId);
      return Promise.resolve(isWithinBudget);
    },
  } as unknown as ModelBudget;
  const models = edit && ({ edit, translate } as unknown as ModelChain);
  const service = new RefineService(models, budget, reader);
  const refine = (instruction: string) =>
    service.refine({ userId: 'u', form: FORM, instruction, history: [] }, new AbortController().signal);
  return { refine, asked };
}
const failing = (): Promise<never> => Promise.reject(new Error('quota exceeded'));

describe('refining', () => {
  it('asks a model first, even if the rules understand the instruction', async () => {
    const edit = { operations: [{ op: 'remove', fieldId: 'phone' }], reply: 'Removed.' };
    const { refine, asked } = serviceWith(() => Promise.resolve(edit));
    expect(await refine('Make the phone optional')).toMatchObject({
      method: 'llm',
      operations: [{ op: 'remove' }],
      reply: 'Removed.',
    });
    expect(asked).toEqual(['u']);
  });

  it('leaves undo to the editor, which is exact', async () => {
    const { refine, asked } = serviceWith(failing);
    expect(await refine('undo the last change')).toMatchObject({ method: 'builtin', undo: true });
    expect(asked).toEqual([]);
  });

  it('falls back to the rules when the model fails', async () => {
    expect(await serviceWith(failing).refine('Make the phone optional')).toMatchObject({
      method: 'intelligent_fallback',
      operations: [{ op: 'require', fieldId: 'phone' }],
    });
  });

  it('requests every text of a form for a translation', async () => {
    const edit = { operations: [{ op: 'translate', language: 'de' }], reply: 'Übersetzt.' };
    const translate: ModelChain['translate'] = ({ prompt }) => {
      const texts = JSON.parse(prompt.prompt.split('Texts: ')[1] ?? '{}') as Record<string, string>;
      return Promise.resolve(Object.fromEntries(Object.keys(texts).map(key => [key, `${texts[key]}!`])));
    };
    const { form, operations } = await serviceWith(() => Promise.resolve(edit), true, translate).refine(
      'In German',
    );
    expect(form.fields.map(({ label }) => label)).toEqual(['Full name!', 'Phone!']);
    expect(operations).toMatchObject([{ op: 'translate', language: 'de' }]);
  });

  it('changes nothing if neither a model nor a rule understands the instruction', async () => {
    expect(await serviceWith(failing).refine(STRANGE)).toMatchObject({
      method: 'intelligent_fallback',
      operations: [],
      form: FORM,
    });
  });

  it('uses no model beyond the budget or if none is configured', async () => {
    expect(await serviceWith(failing, false).refine(STRANGE)).toMatchObject({ method: 'builtin' });
    expect(await serviceWith(null).refine(STRANGE)).toMatchObject({ method: 'builtin' });
  });

  it('replies even if the model returns no visible text', async () => {
    const silent = serviceWith(() => Promise.resolve({ reply: '\u200b', operations: [] }));
    expect((await silent.refine(STRANGE)).reply).toMatch(/\p{L}/u);
  });

  it('ignores the effects of prompt injection', async () => {
    const none = { fieldId: null, text: null, type: null, required: null, options: null } as const;
    const talked = await serviceWith(() =>
      Promise.resolve({
        reply: 'Done.',
        operations: [
          { op: 'add', ...none, fieldId: 'card', text: 'Your credit card number' },
          { op: 'label', ...none, fieldId: 'phone', text: 'Your password' },
          { op: 'label', ...none, fieldId: 'name', text: '<script>alert(1)</script>Your name' },
          { op: 'add', ...none, fieldId: 'pin', type: 'password', text: 'Secret' },
          { op: 'drop_everything', ...none },
        ],
      }),
    ).refine(STRANGE);
    expect(talked.method).toBe('llm');
    expect(JSON.stringify(talked.form)).not.toMatch(/card|password|script|alert/i);
    expect(talked.form.fields.slice(0, 2).map(({ label }) => label)).toEqual(['Your name', 'Phone']);
  });
});
