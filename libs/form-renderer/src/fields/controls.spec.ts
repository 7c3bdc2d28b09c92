/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { DEMO_FORM, FIELD_TYPES, type FieldType, newField } from '#form-core';
import { FormView } from '../form-view.js';

/** Role and name of each type's controls; passwords and hidden fields have no role. A missing type does not compile. */
const ROLES: Record<FieldType, [role: string, name: RegExp][] | 'none'> = {
  text: [['textbox', /^Question/]],
  email: [['textbox', /^Question/]],
  phone: [['textbox', /^Question/]],
  textarea: [['textbox', /^Question/]],
  select: [['combobox', /^Question/], ['option', /^Option 2/]],
  radio: [['radiogroup', /^Question/], ['radio', /^Maybe/]],
  number: [['spinbutton', /^Question/]],
  date: 'none',
  url: [['textbox', /^Question/]],
  file: 'none',
  rating: [['radiogroup', /^Question/], ['radio', /^5 of 5/]],
  slider: [['slider', /^Question/], ['spinbutton', /^Question/]],
  'ai-conversation': [['textbox', /^Question/]],
  'ai-scoring': 'none',
  'ai-conditional': [['textbox', /^Question/]],
  'ai-analytics': 'none',
  checkbox: [['group', /^Question/], ['checkbox', /^Option 3/]],
  password: 'none',
  hidden: 'none',
  'page-break': [['heading', /^Question/]],
  time: 'none',
  address: [['group', /^Question/], ['textbox', /^Street/], ['textbox', /^Country/]],
  statement: [['heading', /^Question/]],
  paragraph: 'none',
  image: 'none',
  divider: [['separator', /^$/]],
  calculation: [['status', /^Question/]],
  consent: [['group', /^Question/], ['checkbox', /^I agree/]],
}; // prettier-ignore

const LABELLED: readonly FieldType[] = ['password', 'date', 'time', 'file'];

afterEach(cleanup);

describe.each(FIELD_TYPES)('%s', type => {
  it('is found by role and name, or renders nothing to answer', () => {
    const fields = [{ ...newField(type, 'x'), label: 'Question' }];
    const form = { ...DEMO_FORM, fields };
    render(createElement(FormView, { form, onSubmit: () => Promise.resolve({ kind: 'accepted' as const }) }));
    const roles = ROLES[type];
    if (roles !== 'none') for (const [role, name] of roles) screen.getByRole(role, { name });
    else if (LABELLED.includes(type)) expect(screen.getByLabelText('Question').tagName).toBe('INPUT');
    else expect(screen.queryByText('Question')).toBeNull();
  });
});

it('a text field shows its native input', () => {
  const field = { ...newField('text', 'x'), label: 'Question', settings: { inputType: 'month' as const } };
  const onSubmit = () => Promise.resolve({ kind: 'accepted' as const });
  render(createElement(FormView, { form: { ...DEMO_FORM, fields: [field] }, onSubmit }));
  expect(screen.getByLabelText('Question').getAttribute('type')).toBe('month');
});
