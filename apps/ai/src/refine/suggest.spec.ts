import { describe, expect, it } from '@jest/globals';
import type { EditedForm } from '#contracts';
import type { FormField } from '#form-core';
import { refineForm } from './refine.js';

const field = (type: FormField['type'], label: string, required = false): FormField => ({
  ...{ id: label, type, label, required },
});
const FORM: EditedForm = {
  name: 'Form',
  fields: [
    field('text', 'Name', true),
    field('email', 'E-Mail', true),
    field('phone', 'Telefon'),
    field('textarea', 'Message'),
  ],
  logic: [],
  customizations: {},
};
const edit = (instruction: string) => refineForm({ form: FORM, instruction });

describe('suggested commands', () => {
  it.each([
    'make it nicer',
    'it is too long',
    'hazlo más cercano',
    'rends-le plus chaleureux',
    'mach es freundlicher',
    'もっと短くして',
    'more professional please',
  ])('are three for a vague wish, and work: %s', instruction => {
    const { suggestions = [], operations } = edit(instruction);
    expect(operations).toEqual([]);
    expect(new Set(suggestions).size).toBe(3);
    for (const suggestion of suggestions) expect(edit(suggestion).operations.length).toBeGreaterThan(0);
  });

  it('never do anything that a sentence forbids or does not mean', () => {
    expect(edit("don't remove the telefon").suggestions).toBeUndefined();
    expect(edit('Telefon irgendwie ganz nach unten').suggestions).toEqual(['Verschiebe „Telefon“ ans Ende']);
  });
});
