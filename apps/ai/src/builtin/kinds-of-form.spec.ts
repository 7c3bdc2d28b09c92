import { describe, expect, it } from '@jest/globals';
import type { FormField } from '#form-core';
import { generateForm } from './generate.js';

const fieldsOf = (description: string): FormField[] => generateForm({ description }).form.fields;
const shown = (description: string): string[] =>
  fieldsOf(description).map(({ type, label, options }) =>
    [type, label, ...(options ? [options.join(' | ')] : [])].join(': '),
  );

describe('fields of a kind of form', () => {
  it.each<[string, string[]]>([
    ['Nursery waiting list, child name, days needed, start month', ['date: Start month']],
    ['Complaint form for a bus company. line, date, time, what happened', ['time: Time']],
    ['Registration for a run, distance, club, T-shirt size', ['text: Distance', 'text: Club']],
  ])('%s', (description, fields) => {
    expect(shown(description)).toEqual(expect.arrayContaining(fields));
  });

  it('does not ask for an e-mail for a call-back, nor for a name with a room number', () => {
    const called = fieldsOf('Clinic call-back: first name, phone, best time to ring');
    expect(called.map(({ type }) => type)).not.toContain('email');
    expect(called.find(({ type }) => type === 'phone')?.required).toBe(true);
    expect(shown('Breakfast card: room number, tea or coffee. Nothing else.')).toHaveLength(2);
  });
});
