import { describe, expect, it } from '@jest/globals';
import { newField } from '#form-core';
import { emptyDoc } from './editor-doc.js';
import { createEditor } from './store.js';

/** A choice question; one of its options shows a text field and is scored. */
const start = () =>
  createEditor({
    ...emptyDoc(),
    fields: [newField('radio', 'pet'), newField('text', 'name')],
    logic: [
      {
        when: { match: 'all', conditions: [{ field: 'pet', operator: 'equals', value: 'Yes' }] },
        then: { action: 'show', target: 'name' },
      },
    ],
    scoring: {
      criteria: [
        {
          key: 'pet',
          label: 'Pet',
          field: 'pet',
          weight: 10,
          points: [
            { option: 'Yes', points: 1 },
            { option: 'No', points: 0 },
          ],
        },
      ],
      threshold: 50,
    },
  });

describe('references to fields', () => {
  it('follow an option whose text changes', () => {
    const store = start();
    store.getState().change('pet', { options: ['Indeed', 'No', 'Maybe'] });
    const { logic, scoring } = store.getState().doc;
    expect(logic[0]!.when.conditions[0]!.value).toBe('Indeed');
    expect(scoring!.criteria[0]!.points).toEqual([
      { option: 'Indeed', points: 1 },
      { option: 'No', points: 0 },
    ]);
    store.temporal.getState().undo();
    expect(store.getState().doc).toEqual(start().getState().doc);
  });

  it('rename a criterion with its field, unless it has a custom name', () => {
    const store = start();
    const { change, set } = store.getState();
    set({
      scoring: { criteria: [{ key: 'pet', label: 'Select One', field: 'pet', weight: 10 }], threshold: 50 },
    });
    const label = () => store.getState().doc.scoring!.criteria[0]!.label;
    change('pet', { label: 'Your pet' });
    expect(label()).toBe('Your pet');
    store.temporal.getState().undo();
    expect(label()).toBe('Select One');
    set({
      scoring: { criteria: [{ key: 'pet', label: 'Animals', field: 'pet', weight: 10 }], threshold: 50 },
    });
    change('pet', { label: 'Your dog' });
    expect(label()).toBe('Animals');
  });

  it.each(['pet', 'name'])('are removed with the field %s in one step', id => {
    const store = start();
    store.getState().remove(id);
    expect(store.getState().doc.logic).toEqual([]);
    store.temporal.getState().undo();
    expect(store.getState().doc).toEqual(start().getState().doc);
  });
});
