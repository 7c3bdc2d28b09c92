import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { applyOperations, type EditedForm } from '#form-core';
import { Unused } from './unused.js';

const FORM: EditedForm = { name: 'Boats', fields: [], logic: [], customizations: {} };

function Screen() {
  const [form, setForm] = useState(FORM);
  return (
    <>
      <p>{form.fields.map(({ label }) => `asks ${label}`).join()}</p>
      <Unused
        parts={['The sauna is extra.', 'Dogs are welcome.']}
        form={form}
        onApply={operations => setForm(applyOperations(form, operations))}
      />
    </>
  );
}

it('offers each unused part of the description as a question', async () => {
  render(<Screen />);
  expect(screen.getByRole('region', { name: 'Unused parts of your description' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add as a question: Dogs are welcome.' }));
  expect(screen.getByText('asks Dogs are welcome.')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});
