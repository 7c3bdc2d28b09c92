import { describe, expect, it } from '@jest/globals';
import { type EditedForm, editedForm } from '#contracts';
import { applyOperations, inversesOf } from '#form-core';
import { readEdit, type WireOperation } from '../models/wire-edit.js';
import { editPrompt } from './edit-prompt.js';
import { FormTextList } from './form-text-list.js';
import { applyEdit } from './model-edit.js';

const FORM = editedForm.parse({
  name: 'Request',
  fields: [
    { id: 'n', type: 'text', label: 'Name', required: true },
    { id: 'c', type: 'radio', label: 'Where?', required: false, options: ['Home', 'Office'] },
    { id: 'x', type: 'textarea', label: 'Message', required: false },
  ],
});
const operation = (over: Partial<WireOperation>): WireOperation => ({ op: 'add', ...over });
const edit = (...operations: WireOperation[]) => applyEdit(FORM, { operations, reply: 'Done' });
const choices = (...texts: string[]) => texts.map(text => ({ text, was: null }));
const shownWhen = (fieldId: string, operator: string, value: string) => [
  { action: 'show', match: 'all', when: [{ fieldId, operator, value }] },
];

describe("a model's changes", () => {
  it('are applied with the same reversible operations', () => {
    const { draft } = edit(
      operation({
        fieldId: 'floor',
        text: 'Which floor?',
        type: 'radio',
        options: choices('1', '2'),
        after: 'c',
        required: true,
      }),
      operation({
        op: 'condition',
        fieldId: 'floor',
        conditions: shownWhen('c', 'equals', 'Office'),
      }),
      operation({ op: 'remove', fieldId: 'x' }),
      operation({
        op: 'steps',
        steps: [
          { title: 'You', fieldIds: ['n'] },
          { title: 'Place', fieldIds: ['c', 'floor'] },
        ],
      }),
      operation({ op: 'form_text', key: 'name', text: 'Visit' }),
    );
    expect(draft.form.fields.map(({ label }) => label)).toEqual([
      'You',
      'Name',
      'Place',
      'Where?',
      'Which floor?',
    ]);
    expect(draft.form.logic[0]?.then.target).toMatch(/^floor_/);
    expect(draft.form.name).toBe('Visit');
    expect(applyOperations(draft.form, inversesOf(draft.operations))).toEqual(FORM);
  });

  it('are skipped if they are forbidden or invalid; secrets are reported', () => {
    const { draft, refused } = edit(
      operation({ fieldId: 'card', text: 'Credit card number', type: 'text' }),
      operation({ fieldId: 'one', text: 'One option', type: 'radio', options: choices('A') }),
      operation({ op: 'label', fieldId: 'n', text: 'Your password' }),
      operation({ op: 'condition', fieldId: 'x', conditions: shownWhen('c', 'equals', 'Moon') }),
      operation({ op: 'remove', fieldId: 'gone' }),
      operation({ op: 'theme', key: 'customCSS', text: '#ffffff' }),
      operation({ op: 'explode' }),
    );
    expect(draft.form).toEqual(FORM);
    expect(draft.operations).toEqual([]);
    expect(refused).toEqual(['Credit card number', 'Your password']);
  });

  it('result in a form that can be saved, with fields that can all become visible', () => {
    const long = 'word '.repeat(80).trim();
    const { draft } = edit(
      operation({ op: 'form_text', key: 'name', text: long }),
      operation({ op: 'form_text', key: 'submitText', text: long }),
      ...Array.from({ length: 199 }, (_, at) => operation({ fieldId: `f${at}`, text: `Field ${at}` })),
    );
    expect(editedForm.safeParse(draft.form).success).toBe(true);
    expect(draft.form.fields).toHaveLength(200);

    const size = operation({ fieldId: 'size', text: 'Size', type: 'radio', options: choices('S', 'L') });
    const { draft: rules } = edit(
      size,
      operation({ op: 'condition', fieldId: 'c', conditions: shownWhen('size', 'equals', 'l') }),
      operation({ op: 'condition', fieldId: 'size', conditions: shownWhen('c', 'equals', 'Home') }),
      operation({ op: 'condition', fieldId: 'x', conditions: shownWhen('size', 'contains', 'XXL') }),
      operation({ op: 'condition', fieldId: 'n', conditions: shownWhen('x', 'greater_than', 'much') }),
    );
    expect(rules.form.logic).toEqual([expect.objectContaining({ then: { action: 'show', target: 'c' } })]);
    expect(rules.form.logic[0]?.when.conditions[0]?.value).toBe('L');
  });

  it('with unknown positions move nothing and add at the end; steps never ask for secrets', () => {
    const { draft } = edit(
      operation({ op: 'move', fieldId: 'x', after: 'gone' }),
      operation({ fieldId: 'floor', text: 'Floor', after: 'gone' }),
      operation({ op: 'steps', steps: [{ title: 'Enter your password', fieldIds: ['n', 'c', 'x'] }] }),
    );
    expect(draft.form.fields.map(({ label }) => label)).toEqual(['1', 'Name', 'Where?', 'Message', 'Floor']);
  });

  it('are applied without markup', () => {
    expect(
      edit(operation({ op: 'label', fieldId: 'n', text: '<b>Full</b> name' })).draft.form.fields[0]?.label,
    ).toBe('Full name');
  });

  it('are parsed with text around the JSON, and refused if they are invalid', () => {
    expect(readEdit('Sure: {"operations": [], "reply": "Hello"}')).toEqual({
      operations: [],
      reply: 'Hello',
    });
    expect(readEdit('{"operations": 5}')).toBeNull();
  });

  it('are requested with the form as data', () => {
    const { prompt } = editPrompt(FORM, 'say "hello"', []);
    expect(prompt).toContain(JSON.stringify('say "hello"'));
  });

  it('cover all parts of a form', () => {
    const { draft } = edit(
      operation({ op: 'add', fieldId: 'budget', type: 'slider', text: 'Budget', min: 0, max: 50 }),
      operation({ op: 'bounds', fieldId: 'budget', min: 100, max: 900 }),
      operation({ op: 'add', fieldId: 'ok', type: 'consent', text: 'Privacy' }),
      operation({ op: 'consent_text', fieldId: 'ok', text: 'I agree.' }),
      operation({ op: 'form_text', key: 'thankYouText', text: 'We call you.' }),
      operation({ op: 'theme', key: 'preset', text: 'minimal_clean' }),
      operation({
        op: 'scoring',
        scoring: [{ key: 'c', weight: 10, points: [{ option: 'Office', points: 1 }] }],
      }),
      operation({
        op: 'condition',
        fieldId: 'x',
        conditions: [
          { action: 'hide', match: 'any', when: [{ fieldId: 'c', operator: 'equals', value: 'Home' }] },
          { action: 'require', match: 'all', when: [{ fieldId: 'c', operator: 'equals', value: 'Office' }] },
        ],
      }),
    );
    const { fields, logic, scoring, thankYouText, customizations } = draft.form;
    expect(fields.at(-2)).toMatchObject({ type: 'slider', validation: { min: 100, max: 900 } });
    expect(fields.at(-1)).toMatchObject({ type: 'consent', settings: { consentText: 'I agree.' } });
    expect(logic.map(({ then }) => then.action)).toEqual(['hide', 'require']);
    expect(scoring?.criteria).toMatchObject([{ field: 'c', weight: 100 }]);
    expect([thankYouText, customizations.theme]).toEqual(['We call you.', 'minimal_clean']);
    expect(applyOperations(draft.form, inversesOf(draft.operations))).toEqual({ ...FORM, scoring: null });
  });

  describe('changes of options', () => {
    const points = [{ option: 'Office', points: 1 }];
    const ruled: EditedForm = {
      ...FORM,
      logic: [
        {
          when: { match: 'all', conditions: [{ field: 'c', operator: 'equals', value: 'Office' }] },
          then: { action: 'show', target: 'x' },
        },
      ],
      scoring: { criteria: [{ key: 'c', label: 'Where', field: 'c', weight: 100, points }], threshold: 70 },
    };

    it('update the rules and points of renamed ones', () => {
      const options = [
        { text: 'At work', was: 'Office' },
        { text: 'At home', was: 'Home' },
        { text: 'Outdoors', was: null },
      ];
      const { draft } = applyEdit(ruled, {
        operations: [{ op: 'options', fieldId: 'c', options }],
        reply: '',
      });
      expect(draft.form.fields[1]?.options).toEqual(['At work', 'At home', 'Outdoors']);
      expect(draft.form.logic[0]?.when.conditions[0]?.value).toBe('At work');
      expect(draft.form.scoring?.criteria[0]?.points).toEqual([{ option: 'At work', points: 1 }]);
      expect(applyOperations(draft.form, inversesOf(draft.operations))).toEqual(ruled);
    });

    it('do so for translations too, and every text is requested', () => {
      const list = new FormTextList(ruled);
      expect([...list.texts.values()]).toEqual(['Request', 'Name', 'Where?', 'Home', 'Office', 'Message']);
      const german = Object.fromEntries([...list.texts].map(([key, text]) => [key, `${text} (de)`]));
      const { draft } = applyEdit(ruled, { operations: [], reply: '' });
      draft.texts('translate', list.changes(german), 'de');
      expect(draft.form.logic[0]?.when.conditions[0]?.value).toBe('Office (de)');
      expect(draft.form.scoring?.criteria[0]?.points?.[0]?.option).toBe('Office (de)');
      expect(applyOperations(draft.form, inversesOf(draft.operations))).toEqual(ruled);
      const merged = Object.fromEntries([...list.texts.keys()].map(key => [key, 'Same']));
      expect(list.changes(merged).some(({ key }) => key === 'options')).toBe(false);
    });
  });
});
