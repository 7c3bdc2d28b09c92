import { describe, expect, it } from '@jest/globals';
import { FIELD_LIMITS, FIELD_TYPES, FORM_LIMITS, newField } from '#form-core';
import { emptyDoc } from './editor-doc.js';
import { createEditor, type EditorStore } from './store.js';

/** A reproducible sequence of numbers below `n` (mulberry32). */
function seeded(seed: number) {
  let state = seed;
  return (n: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  };
}

function operate(store: EditorStore, pick: (n: number) => number) {
  const { doc, add, change, changeType, duplicate, move, remove, set, select, replace } = store.getState();
  const id = doc.fields[pick(Math.max(doc.fields.length, 1))]?.id ?? 'none';
  const operations = [
    () => add(FIELD_TYPES[pick(FIELD_TYPES.length)]!),
    () => change(id, { label: `Label ${pick(1000)}` }),
    () => change(id, { required: pick(2) === 1 }),
    () => duplicate(id),
    () => add([FIELD_TYPES[pick(FIELD_TYPES.length)]!, 'text'], pick(doc.fields.length + 1)),
    () => changeType(id, FIELD_TYPES[pick(FIELD_TYPES.length)]!),
    () => change(id, { options: [`A${pick(9)}`, 'B'] }),
    () => move(id, pick(doc.fields.length + 2) - 1),
    () => set({ customizations: { primaryColor: `#00000${pick(9)}` }, thankYouTitle: `T${pick(9)}` }),
    () => replace({ ...doc, name: `Restored ${pick(9)}` }),
    () => remove(id),
    () => set({ name: `Name ${pick(1000)}` }),
    () => select(id),
  ];
  operations[pick(operations.length)]!();
}

describe('a form at its limits', () => {
  it('accepts no more fields than the server does', () => {
    const store = createEditor({ ...emptyDoc(), fields: Array.from({ length: FORM_LIMITS.fields - 1 }, (_, n) => newField('text', `f${n}`)) });
    store.getState().add(['text', 'email']);
    expect(store.getState().doc.fields).toHaveLength(FORM_LIMITS.fields);
    expect(store.getState().duplicate('f0')).toBe('f0');
    expect(store.getState().add('text')).toBe('');
    expect(store.getState().doc.fields).toHaveLength(FORM_LIMITS.fields);
  }); // prettier-ignore

  it('accepts no more options in total than the server does', () => {
    const options = (count: number) => Array.from({ length: count }, (_, n) => `Option ${n}`);
    const field = (id: string) => ({ ...newField('checkbox', id), options: options(100) });
    const store = createEditor({
      ...emptyDoc(),
      fields: Array.from({ length: 20 }, (_, n) => field(`f${n}`)),
    });
    const { change, duplicate } = store.getState();
    change('f0', { options: options(101) });
    duplicate('f0');
    expect(store.getState().doc.fields).toHaveLength(20);
    expect(store.getState().doc.fields[0]!.options).toHaveLength(100);
    change('f0', { options: options(50) });
    expect(store.getState().doc.fields[0]!.options).toHaveLength(50);
  });

  it("copies the longest label without exceeding the server's limit", () => {
    const long = { ...newField('text', 'a'), label: 'x'.repeat(FIELD_LIMITS.label) };
    const store = createEditor({ ...emptyDoc(), fields: [long] });
    store.getState().duplicate('a');
    const { label } = store.getState().doc.fields[1]!;
    expect(label).toHaveLength(FIELD_LIMITS.label);
    expect(label).toMatch(/x \(Copy\)$/);
  });
});

describe('editor', () => {
  it.each(Array.from({ length: 25 }, (_, seed) => seed))(
    'undoes 30 random operations to the start and redoes them to the end (seed %i)',
    seed => {
      const store = createEditor(emptyDoc());
      const start = structuredClone(store.getState().doc);
      const pick = seeded(seed);
      for (let count = 0; count < 30; count += 1) operate(store, pick);
      const end = structuredClone(store.getState().doc);
      const steps = store.temporal.getState().pastStates.length;
      store.temporal.getState().undo(steps);
      expect(store.getState().doc).toEqual(start);
      store.temporal.getState().redo(steps);
      expect(store.getState().doc).toEqual(end);
    },
  );

  it('adds after the selected field, otherwise at the end', () => {
    const store = createEditor(emptyDoc());
    const { select, add } = store.getState();
    select('full_name');
    const added = add('phone');
    expect(store.getState().doc.fields.map(field => field.id)).toEqual(['full_name', added, 'email']);
    select(null);
    expect(add('date')).toBe(store.getState().doc.fields.at(-1)?.id);
  });

  it('inserts a copy right after the original and labels it as a copy', () => {
    const store = createEditor(emptyDoc());
    store.getState().duplicate('full_name');
    expect(store.getState().doc.fields.map(field => field.label)).toEqual([
      'Full Name',
      'Full Name (Copy)',
      'Email Address',
    ]);
  });

  it('adds nothing to the history for impossible moves, selections, or deletions of missing fields', () => {
    const store = createEditor(emptyDoc());
    const { move, select, remove } = store.getState();
    move('full_name', -1);
    move('email', 2);
    move('email', 1);
    select('email');
    remove('none');
    expect(store.temporal.getState().pastStates).toHaveLength(0);
  });

  it('adds a whole list in one step, up to the maximum number of fields', () => {
    const store = createEditor(emptyDoc());
    const first = store.getState().add(['text', 'date'], 1);
    const { doc, selected } = store.getState();
    expect(doc.fields.map(field => field.type)).toEqual(['text', 'text', 'date', 'email']);
    expect(selected).toBe(first);
    store.temporal.getState().undo();
    expect(store.getState().doc).toEqual(emptyDoc());
    store.getState().add(Array.from({ length: 300 }, () => 'text' as const));
    expect(store.getState().doc.fields).toHaveLength(200);
    expect(store.getState().add('text')).toBe('');
  });

  it('changes the type of a field and keeps its texts and options', () => {
    const store = createEditor({
      ...emptyDoc(),
      fields: [{ ...newField('radio', 'r'), label: 'Pet?', options: ['Cat', 'Dog'], required: true }],
    });
    store.getState().changeType('r', 'checkbox');
    expect(store.getState().doc.fields[0]).toMatchObject({
      type: 'checkbox', label: 'Pet?', options: ['Cat', 'Dog'], required: true,
    }); // prettier-ignore
    store.getState().changeType('r', 'page-break');
    expect(store.getState().doc.fields[0]).toMatchObject({ type: 'page-break', required: false });
    expect(store.getState().doc.fields[0]?.options).toBeUndefined();
  });

  it('deselects a deleted field, and no longer marks an edited one as drafted by AI', () => {
    const doc = emptyDoc();
    doc.fields[0]!.aiEnhanced = true;
    const store = createEditor(doc);
    store.getState().change('full_name', { label: 'Name' });
    expect(store.getState().doc.fields[0]?.aiEnhanced).toBe(false);
    store.getState().select('full_name');
    store.getState().remove('full_name');
    expect(store.getState().selected).toBeNull();
  });
});
