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
  it('shows each change, applies the accepted ones in one step, and undoes them', async () => {
    server.use(
      http.post(AT + aiCalls.refineForm.path, () =>
        HttpResponse.json({
          form: FORM,
          operations: [
            { op: 'require', fieldId: 'phone', required: false, was: true, why: '' },
            { op: 'remove', field: FORM.fields[0], at: 0, rules: [], why: '' },
          ],
          reply: 'Phone is optional, the name is gone.',
          unread: 'green fax',
          method: 'builtin',
        }),
      ),
    );
    render(<Screen />);
    await userEvent.type(screen.getByLabelText('What should change?'), 'phone optional, no name{Enter}');
    expect(await screen.findByText('2 changes proposed. Nothing has changed yet.')).toBeInTheDocument();
    expect(screen.getByText('Not understood: “green fax”')).toBeInTheDocument();
    expect(screen.getByLabelText('What should change?')).toHaveValue('green fax');
    expect(screen.getByText('Suggested by built-in rules, not by an AI model.')).toBeInTheDocument();
    expect(result()).toBe('Full name*,Email*,Phone*');
    await userEvent.click(screen.getByRole('checkbox', { name: /Remove “Full name”/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Apply 1 change' }));
    expect(result()).toBe('Full name*,Email*,Phone');
    expect(screen.queryByText('Phone is optional, the name is gone.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Undo these changes' }));
    expect(result()).toBe('Full name*,Email*,Phone*');
  });

  it('keeps the instruction when the server does not respond', async () => {
    server.use(http.post(AT + aiCalls.refineForm.path, () => HttpResponse.error()));
    render(<Screen />);
    await userEvent.type(screen.getByLabelText('What should change?'), 'shorter{Enter}');
    await screen.findByText(/Your message is still here/);
    expect(screen.getByLabelText('What should change?')).toHaveValue('shorter');
  });

  it('offers the fixes of the form check', async () => {
    render(<Screen />);
    await userEvent.click(screen.getByRole('button', { name: /Phone.*optional brings more responses/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Apply 1 change' }));
    expect(result()).toBe('Full name*,Email*,Phone');
  });
});

describe('proposed rules', () => {
  it('are spelled out, and reported as done only while they are applied', async () => {
    const field = { id: 'proof', type: 'file', label: 'Vaccination proof', required: false };
    const rule = (value: string, action: string) => ({
      at: 0,
      rule: {
        when: { match: 'all', conditions: [{ field: 'name', operator: 'contains', value }] },
        then: { action, target: 'proof' },
      },
    });
    server.use(
      http.post(AT + aiCalls.refineForm.path, () =>
        HttpResponse.json({
          form: FORM,
          operations: [
            { op: 'add', field, at: 3, rules: [], why: '' },
            { op: 'condition', target: 'proof', added: [rule('dog', 'show')], removed: [rule('cat', 'hide')], why: '' },
          ],
          reply: 'Added “Vaccination proof”.',
          method: 'builtin',
        }),
      ),
    ); // prettier-ignore
    render(<Screen />);
    await userEvent.type(screen.getByLabelText('What should change?'), 'ask dog owners for proof{Enter}');
    const box = await screen.findByRole('checkbox', { name: /Change the rule for “Vaccination proof”/ });
    expect(box.closest('label')).toHaveTextContent(
      'After: “Vaccination proof” is shown only when “Full name” contains “dog”.',
    );
    expect(box.closest('label')).toHaveTextContent(
      'Before: “Vaccination proof” is hidden when “Full name” contains “cat”.',
    );
    expect(screen.queryByText(/^Added/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Apply 2 changes' }));
    expect(screen.getByText('Added “Vaccination proof”.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Undo these changes' }));
    expect(screen.queryByText(/^Added/)).toBeNull();
  });

  it('show a warning if they hide a question permanently', async () => {
    const rule = {
      when: { match: 'all', conditions: [{ field: 'phone', operator: 'is_not_empty' }] },
      then: { action: 'show', target: 'phone' },
    };
    const hide = { ...rule, then: { action: 'hide', target: 'phone' } };
    server.use(
      http.post(AT + aiCalls.refineForm.path, () =>
        HttpResponse.json({
          form: FORM,
          operations: [
            { op: 'condition', target: 'phone', added: [rule, hide].map((one, at) => ({ at, rule: one })), removed: [], why: '' },
          ],
          reply: 'Done.',
          method: 'builtin',
        }),
      ),
    ); // prettier-ignore
    render(<Screen />);
    await userEvent.type(screen.getByLabelText('What should change?'), 'phone only if phone{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Visitors never see “Phone”');
    await userEvent.click(screen.getByRole('checkbox', { name: /Change the rule for “Phone”/ }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
