import { describe, expect, it } from '@jest/globals';
import { editedForm, formOperation } from '#contracts';
import { generateForm } from '../../src/builtin/generate.js';
import { readEdit } from '../../src/models/wire-edit.js';
import { readForm } from '../../src/models/wire-form.js';
import { applyEdit } from '../../src/refine/model-edit.js';
import { mutate } from './mutations.js';
import { richEdits, richItems } from './rich-forms.js';
import { toEdited, withIds } from './run-edit.js';
import { answerFor } from './run-golden.js';

/** Mutations of each golden answer; the nightly run tries more. */
const ROUNDS = process.env['NIGHTLY'] ? 50 : 12;
const items = richItems();
const builtin = generateForm({ description: 'Kayak hire' });

/** Runs `check` for mutated answers; returns the accepted ones, and the seeds that failed with their reason. */
function run(answers: readonly unknown[], check: (text: string, at: number) => boolean) {
  let accepted = 0;
  const failed: string[] = [];
  for (const [at, answer] of answers.entries())
    for (let round = 0; round < ROUNDS; round++) {
      const seed = at * ROUNDS + round + 1;
      try {
        if (check(mutate(answer, seed), at)) accepted += 1;
      } catch (error) {
        failed.push(`${seed}: ${String(error).slice(0, 600)}`);
      }
    }
  return { accepted, failed: failed.slice(0, 3) };
}

describe('a mutated answer of a model', () => {
  it('is refused or makes a valid form', () => {
    const all = items.map(({ form }) => form);
    const { accepted, failed } = run(all, text => {
      const form = readForm(text);
      if (form) answerFor(form, builtin, 'Kayak hire');
      return form !== null;
    });
    expect(failed).toEqual([]);
    expect(accepted).toBeGreaterThan(all.length * ROUNDS * 0.3);
    expect(accepted).toBeLessThan(all.length * ROUNDS * 0.95);
  });

  it('is refused or makes a valid edit', () => {
    const forms = new Map(
      items.map(({ id, form }) => [id, toEdited(answerFor(form, builtin, 'Kayak hire').form)]),
    );
    const edits = richEdits().flatMap(({ form: id, operations }) => {
      const form = forms.get(id);
      return form ? [{ form, answer: { operations: withIds(operations, form), reply: 'Done.' } }] : [];
    });
    const { accepted, failed } = run(
      edits.map(({ answer }) => answer),
      (text, at) => {
        const edit = readEdit(text);
        const start = edits[at]?.form;
        if (!edit || !start) return false;
        const { draft } = applyEdit(start, edit);
        editedForm.parse(draft.form);
        for (const operation of draft.operations) formOperation.parse(operation);
        return true;
      },
    );
    expect(failed).toEqual([]);
    expect(accepted).toBeGreaterThan(edits.length * ROUNDS * 0.3);
  });
});
