import { describe, expect, it } from '@jest/globals';
import { editedForm } from '#contracts';
import { applyOperations, inversesOf } from '#form-core';
import { EDIT_SCHEMA, readEdit, type WireOperation } from '../models/wire-edit.js';
import { applyEdit, editPrompt } from './model-edit.js';

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

describe("a model's changes", () => {
  it('are carried out over the same reversible operations', () => {
    const draft = edit(
      operation({
        fieldId: 'floor',
        text: 'Which floor?',
        type: 'radio',
        options: ['1', '2'],
        after: 'c',
        required: true,
      }),
      operation({
        op: 'condition',
        fieldId: 'floor',
        when: { fieldId: 'c', operator: 'equals', value: 'Office' },
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

  it('that must not be, or make no sense, are left out', () => {
    const draft = edit(
      operation({ fieldId: 'card', text: 'Credit card number', type: 'text' }),
      operation({ fieldId: 'one', text: 'One option', type: 'radio', options: ['A'] }),
      operation({ op: 'label', fieldId: 'n', text: 'Your password' }),
      operation({ op: 'condition', fieldId: 'x', when: { fieldId: 'c', operator: 'equals', value: 'Moon' } }),
      operation({ op: 'remove', fieldId: 'gone' }),
      operation({ op: 'theme', key: 'customCSS', text: '#ffffff' }),
      operation({ op: 'explode' }),
    );
    expect(draft.form).toEqual(FORM);
    expect(draft.operations).toEqual([]);
  });

  it('leave a form that can be saved, whose fields can all be seen', () => {
    const long = 'word '.repeat(80).trim();
    const when = (fieldId: string, operator: string, value: string) => ({ fieldId, operator, value });
    const draft = edit(
      operation({ op: 'form_text', key: 'name', text: long }),
      operation({ op: 'form_text', key: 'submitText', text: long }),
      ...Array.from({ length: 199 }, (_, at) => operation({ fieldId: `f${at}`, text: `Field ${at}` })),
    );
    expect(editedForm.safeParse(draft.form).success).toBe(true);
    expect(draft.form.fields).toHaveLength(200);

    const size = operation({ fieldId: 'size', text: 'Size', type: 'radio', options: ['S', 'L'] });
    const rules = edit(
      size,
      operation({ op: 'condition', fieldId: 'c', when: when('size', 'equals', 'l') }),
      operation({ op: 'condition', fieldId: 'size', when: when('c', 'equals', 'Home') }),
      operation({ op: 'condition', fieldId: 'x', when: when('size', 'contains', 'XXL') }),
      operation({ op: 'condition', fieldId: 'n', when: when('x', 'greater_than', 'much') }),
    ).form;
    expect(rules.logic).toEqual([expect.objectContaining({ then: { action: 'show', target: 'c' } })]);
    expect(rules.logic[0]?.when.conditions[0]?.value).toBe('L');
  });

  it('to places that are not there move nothing and add at the end; steps ask for no secret', () => {
    const { form } = edit(
      operation({ op: 'move', fieldId: 'x', after: 'gone' }),
      operation({ fieldId: 'floor', text: 'Floor', after: 'gone' }),
      operation({ op: 'steps', steps: [{ title: 'Enter your password', fieldIds: ['n', 'c', 'x'] }] }),
    );
    expect(form.fields.map(({ label }) => label)).toEqual(['1', 'Name', 'Where?', 'Message', 'Floor']);
  });

  it('lose their markup', () => {
    expect(
      edit(operation({ op: 'label', fieldId: 'n', text: '<b>Full</b> name' })).form.fields[0]?.label,
    ).toBe('Full name');
  });

  it('are read with words around the JSON, and refused when they are none', () => {
    expect(readEdit('Sure: {"operations": [], "reply": "Hello"}')).toEqual({
      operations: [],
      reply: 'Hello',
    });
    expect(readEdit('{"operations": 5}')).toBeNull();
  });

  it('are asked for with the form and the schema, as data', () => {
    const { system, prompt } = editPrompt(FORM, 'say "hello"', []);
    expect(system).toContain(JSON.stringify(EDIT_SCHEMA));
    expect(prompt).toContain(JSON.stringify('say "hello"'));
  });
});
