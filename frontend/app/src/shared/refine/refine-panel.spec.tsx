import { aiCalls } from '@/lib/contracts.build.js';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { applyOperations, type EditedForm } from '#form-core';
import { AT } from '../../../test/fixtures.js';
import { server } from '../../../test/server.js';
import { RefinePanel } from './refine-panel.js';

const FORM: EditedForm = {
  name: 'Garden work',
  fields: [
    { id: 'name', type: 'text', label: 'Full name', required: true },
    { id: 'email', type: 'email', label: 'Email', required: true },
    { id: 'phone', type: 'phone', label: 'Phone', required: true },
  ],
  logic: [],
  customizations: {},
};
const Screen = () => {
  const [form, setForm] = useState(FORM);
  return (
    <>
      <RefinePanel form={form} onApply={operations => setForm(now => applyOperations(now, operations))} />
      <output>{form.fields.map(({ label, required }) => label + (required ? '*' : '')).join()}</output>
    </>
  );
};
const result = () => document.querySelector('output')?.textContent;

describe('refine panel', () => {
  it('shows each change, applies what is accepted in one step, and takes it back', async () => {
    server.use(
      http.post(AT + aiCalls.refineForm.path, () =>
        HttpResponse.json({
          form: FORM,
          operations: [
            { op: 'require', fieldId: 'phone', required: false, was: true, why: '' },
            { op: 'remove', field: FORM.fields[0], at: 0, rules: [], why: '' },
          ],
          reply: 'Phone is optional, the name is gone.',
          method: 'builtin',
        }),
      ),
    );
    render(<Screen />);
    await userEvent.type(screen.getByLabelText('What should change?'), 'phone optional, no name{Enter}');
    await screen.findByText('Phone is optional, the name is gone.');
    expect(screen.getByText('Worked out by built-in rules, not by an AI model.')).toBeInTheDocument();
    expect(result()).toBe('Full name*,Email*,Phone*');
    await userEvent.click(screen.getByRole('checkbox', { name: /Remove “Full name”/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Apply 1 change' }));
    expect(result()).toBe('Full name*,Email*,Phone');
    await userEvent.click(screen.getByRole('button', { name: 'Undo these changes' }));
    expect(result()).toBe('Full name*,Email*,Phone*');
  });

  it('leaves the words when the server cannot be asked', async () => {
    server.use(http.post(AT + aiCalls.refineForm.path, () => HttpResponse.error()));
    render(<Screen />);
    await userEvent.type(screen.getByLabelText('What should change?'), 'shorter{Enter}');
    await screen.findByText(/Your words are still here/);
    expect(screen.getByLabelText('What should change?')).toHaveValue('shorter');
  });

  it('offers what the form check can put right', async () => {
    render(<Screen />);
    await userEvent.click(screen.getByRole('button', { name: /Phone.*optional brings more answers/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Apply 1 change' }));
    expect(result()).toBe('Full name*,Email*,Phone');
  });
});
