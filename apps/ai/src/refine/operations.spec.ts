import { describe, expect, it } from '@jest/globals';
import type { EditedForm } from '#contracts';
import { editedForm, formOperation } from '#contracts';
import { applyOperations, inversesOf } from '#form-core';
import { Draft } from './draft.js';

const START: EditedForm = editedForm.parse({
  name: 'Request',
  submitText: 'Send',
  fields: [
    { id: 'a', type: 'text', label: 'Name', required: true },
    { id: 'b', type: 'email', label: 'Email', required: true, placeholder: 'you@example.com' },
    { id: 'c', type: 'radio', label: 'Where?', required: false, options: ['Home', 'Office'] },
    { id: 'p', type: 'page-break', label: 'More', required: false },
    { id: 'd', type: 'number', label: 'Rooms', required: false, validation: { rules: ['min:0'] } },
    { id: 'e', type: 'textarea', label: 'Message', required: false },
  ],
  logic: [
    {
      when: { match: 'all', conditions: [{ field: 'c', operator: 'equals', value: 'Office' }] },
      then: { action: 'show', target: 'd' },
    },
    {
      when: { match: 'all', conditions: [{ field: 'd', operator: 'greater_than', value: 3 }] },
      then: { action: 'show', target: 'e' },
    },
  ],
  customizations: { primaryColor: '#112233' },
});

/** A repeatable sequence of numbers from 0 to 1. */
function random(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

/** One random change, as a command would make it. */
function change(draft: Draft, next: () => number): void {
  const { fields } = draft.form;
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)];
  const field = pick(fields);
  const id = field?.id ?? 'a';
  const rule = (value: string) => ({
    when: { match: 'all' as const, conditions: [{ field: 'c', operator: 'equals' as const, value }] },
    then: { action: 'show' as const, target: id },
  });
  const moves: (() => void)[] = [
    () =>
      draft.add(
        { id: `n${Math.floor(next() * 1e6)}`, type: 'text', label: `New ${next()}`, required: next() > 0.5 },
        Math.floor(next() * 8),
      ),
    () => draft.remove(id),
    () => draft.move(id, Math.floor(next() * fields.length)),
    () => draft.require(id, next() > 0.5),
    () =>
      draft.change(id, { label: `Label ${next()}`, placeholder: next() > 0.5 ? null : 'x', helpText: 'y' }),
    () => field?.options && draft.options(id, ['Home', `Other ${next()}`]),
    () => draft.condition(id, next() > 0.4 ? [rule('Home')] : []),
    () =>
      draft.steps(
        [...fields].sort(() => next() - 0.5).map(one => one.id),
        [{ id: `q${Math.floor(next() * 1e6)}`, type: 'page-break', label: 'Page', required: false }],
      ),
    () => draft.theme({ primaryColor: '#445566', darkMode: true }),
    () => draft.texts('texts', [{ fieldId: null, key: 'name', to: `Name ${next()}`, was: draft.form.name }]),
    () =>
      field?.options &&
      draft.texts(
        'translate',
        [{ fieldId: id, key: 'options', to: field.options.map(option => `${option}!`), was: field.options }],
        'de',
      ),
  ];
  pick(moves)?.();
}

describe('operations', () => {
  it('return to the start if followed by their inverses', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const next = random(seed * 7919);
      const draft = new Draft(START);
      for (let turn = 0; turn < 12; turn++) change(draft, next);
      expect(applyOperations(START, draft.operations)).toEqual(draft.form);
      expect(applyOperations(draft.form, inversesOf(draft.operations))).toEqual(START);
    }
  });

  it('match their contract', () => {
    const draft = new Draft(START);
    const next = random(4242);
    for (let turn = 0; turn < 60; turn++) change(draft, next);
    expect(draft.operations.length).toBeGreaterThan(20);
    for (const operation of draft.operations) expect(formOperation.safeParse(operation).success).toBe(true);
  });

  it('leave no rule that refers to a deleted field or option', () => {
    const draft = new Draft(START);
    draft.options('c', ['Home', 'Shop']);
    expect(draft.form.logic).toHaveLength(1);
    draft.remove('d');
    expect(draft.form.logic).toEqual([]);
  });

  it('rename translated options in rules', () => {
    const draft = new Draft(START);
    draft.texts(
      'translate',
      [{ fieldId: 'c', key: 'options', to: ['Zuhause', 'Büro'], was: ['Home', 'Office'] }],
      'de',
    );
    expect(draft.form.logic[0]?.when.conditions[0]?.value).toBe('Büro');
  });

  it('change nothing if they refer to a missing field', () => {
    expect(applyOperations(START, [{ op: 'move', fieldId: 'zz', to: 0, from: 1, why: '' }])).toEqual(START);
  });
});
