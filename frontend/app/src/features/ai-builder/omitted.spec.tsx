import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { applyOperations, type EditedForm } from '#form-core';
import { Omitted } from './omitted.js';

const FIELD = { id: 'phone_1', type: 'phone', label: 'Phone', required: false } as const;
const FORM: EditedForm = { name: 'Boats', fields: [FIELD], logic: [], customizations: {} };

function Screen() {
  const [form, setForm] = useState(FORM);
  return (
    <>
      <p>{form.fields.map(({ id }) => `asks ${id}`).join()}</p>
      <Omitted
        omissions={[
          { label: 'Phone', reason: 'duplicate', field: FIELD },
          { label: 'Your password', reason: 'sensitive' },
        ]}
        form={form}
        onApply={operations => setForm(applyOperations(form, operations))}
      />
    </>
  );
}

it('states why a question was left out, and can put back only permitted ones', async () => {
  render(<Screen />);
  expect(
    screen.getByText('Forms must not ask for passwords or for card, bank or identity numbers.'),
  ).toBeVisible();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Put back: Phone' }));
  expect(screen.getByText('asks phone_1,asks omitted_1')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
