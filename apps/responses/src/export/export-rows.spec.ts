import { expect, it } from '@jest/globals';
import type { FormResponse } from '#contracts';
import { exportColumns, exportRow } from './export-rows.js';

it('never contains a password of a visitor', () => {
  const response = {
    values: { code: 'open sesame', none: null, name: 'Ada' },
    answers: [
      { fieldId: 'code', label: 'Code', type: 'password', value: 'open sesame' },
      { fieldId: 'none', label: 'Other code', type: 'password', value: null },
      { fieldId: 'name', label: 'Name', type: 'text', value: 'Ada' },
    ],
  } as unknown as FormResponse;
  expect(exportRow(response, ['field:code', 'field:none', 'field:name'], 'Contact', 'en')).toEqual([
    '••••••',
    null,
    'Ada',
  ]);
});

it("is headed in the owner's language, with the questions as they were asked", () => {
  const where = { label: 'Adresse', type: 'address' as const, current: true };
  const labels = exportColumns([['where', where]], 'de').map(({ label }) => label);
  expect(labels).toEqual(
    expect.arrayContaining([
      'Eingegangen am',
      'Adresse',
      'Adresse: Postleitzahl',
      'Spam-Verdacht',
      'utm_source',
    ]),
  );
  const english = exportColumns([['where', where]], 'en').map(({ label }) => label);
  expect(english).toEqual(expect.arrayContaining(['Submitted at', 'Adresse: Postal code', 'Suspected spam']));
});
