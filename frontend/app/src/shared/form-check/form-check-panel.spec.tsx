import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { applyOperations, type EditedForm } from '#form-core';
import { FormCheckPanel } from './form-check-panel.js';

const START: EditedForm = {
  name: 'Quote',
  fields: [
    { id: 'email', type: 'email', label: 'Email', required: true },
    { id: 'phone', type: 'phone', label: 'Phone', required: true },
    { id: 'pin', type: 'text', label: 'Your password', required: false },
  ],
  logic: [],
  customizations: {},
};

function Host() {
  const [form, setForm] = useState(START);
  return (
    <FormCheckPanel form={form} onApply={operations => setForm(now => applyOperations(now, operations))} />
  );
}

describe('form check panel', () => {
  it('shows further warnings', () => {
    render(
      <FormCheckPanel
        form={{ name: 'Quote', fields: START.fields.slice(0, 1) }}
        warnings={['The form lacks a date.']}
        onApply={() => undefined}
      />,
    );
    expect(screen.getByText('The form lacks a date.')).toBeVisible();
    expect(screen.queryByText(/No issues found/u)).not.toBeInTheDocument();
  });

  it('lists the most severe first, and a fix removes its finding', async () => {
    render(<Host />);
    const rows = screen.getAllByRole('listitem');
    expect(rows.map(row => row.textContent?.includes('secret'))).toEqual([true, false]);
    await userEvent.click(within(rows[0]!).getByRole('button', { name: /^Fix/ }));
    expect(screen.getByRole('status')).toHaveTextContent('1 suggestion');
    await userEvent.click(screen.getByRole('button', { name: /^Fix/ }));
    expect(screen.getByText(/No issues found/)).toBeInTheDocument();
  });
});
