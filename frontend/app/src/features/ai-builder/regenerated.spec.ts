import { editedOf } from '@/shared/forms/create-form.js';
import { describe, expect, it } from '@jest/globals';
import type { Generated } from '#contracts';
import type { EditedForm, FormField } from '#form-core';
import { withFormerIds, withRegenerated } from './regenerated.js';

const field = (id: string, label = id): FormField => ({ id, type: 'text', label, required: false });
const formOf = (name: string, fields: FormField[]): Generated['form'] => ({
  name,
  language: 'en',
  description: `About ${name}`,
  fields,
  customizations: { primaryColor: name === 'Roofs' ? '#aa0000' : '#00aa00' },
  businessInfo: { mainGoal: 'contact' },
  logic: [],
  scoring: null,
});
const BEFORE = formOf('Roofs', [field('full_name_aaaaaa'), field('roof_aaaaaa'), field('message_aaaaaa')]);
const NEXT = formOf('Dogs', [field('full_name_bbbbbb'), field('breed_bbbbbb'), field('message_bbbbbb')]);
const anew = (now: EditedForm, before: Generated['form'], next: Generated['form']) =>
  withRegenerated(now, before, withFormerIds({ form: next }, before, now).form);
const ids = ({ fields }: { fields: FormField[] }) => fields.map(({ id }) => id);

describe('a regenerated form', () => {
  it('is the new form with the previous ids if the owner changed nothing', () => {
    const made = anew(editedOf(BEFORE), BEFORE, NEXT);
    expect(ids(made)).toEqual(['full_name_aaaaaa', 'breed_bbbbbb', 'message_aaaaaa']);
    expect(made).toMatchObject({ name: 'Dogs', customizations: NEXT.customizations });
  });

  it('preserves the owner’s changes to questions and texts', () => {
    const now = editedOf(BEFORE);
    now.name = 'Ask us';
    now.fields = [
      field('full_name_aaaaaa', 'Who are you?'),
      field('roof_aaaaaa', 'Which roof?'),
      field('own'),
    ];
    const made = anew(now, BEFORE, NEXT);
    expect(made.fields.map(({ label }) => label)).toEqual([
      'Who are you?',
      'Which roof?',
      'own',
      'breed_bbbbbb',
    ]);
    expect(made.name).toBe('Ask us');
  });

  it('has no rules about removed questions', () => {
    const rule = (source: string, target: string) => ({
      when: {
        match: 'all' as const,
        conditions: [{ field: source, operator: 'equals' as const, value: 'x' }],
      },
      then: { action: 'show' as const, target },
    });
    const before = { ...BEFORE, logic: [rule('full_name_aaaaaa', 'roof_aaaaaa')] };
    const next = { ...NEXT, logic: [rule('full_name_bbbbbb', 'breed_bbbbbb')] };
    expect(anew(editedOf(before), before, next).logic).toEqual([rule('full_name_aaaaaa', 'breed_bbbbbb')]);
  });

  it("keeps the owner's own questions, and is updated by a second correction", () => {
    const asked = [
      field('custom_aaaaaaa1', 'Kind of boat'),
      field('custom_aaaaaaa2', 'Do you have a licence?'),
    ];
    const first = formOf('Boats', [field('name_aaaaaa'), field('roof_aaaaaa'), ...asked]);
    const next = formOf('Dogs', [field('name_bbbbbb'), field('breed_bbbbbb'), ...asked]);
    const now = anew(editedOf(first), first, next);
    expect(ids(now)).toEqual(['name_aaaaaa', 'breed_bbbbbb', 'custom_aaaaaaa1', 'custom_aaaaaaa2']);
    const made = withFormerIds({ form: next }, first, editedOf(first)).form;
    const last = formOf('Cats', [field('name_cccccc'), field('age_cccccc'), ...asked]);
    expect(ids(anew(now, made, last))).toEqual([
      'name_aaaaaa',
      'age_cccccc',
      'custom_aaaaaaa1',
      'custom_aaaaaaa2',
    ]);
  });
});
