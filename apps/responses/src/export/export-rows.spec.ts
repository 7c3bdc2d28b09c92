import { expect, it } from '@jest/globals';
import type { FormResponse } from '#contracts';
import { exportRow } from './export-rows.js';

it('never contains a password of a visitor', () => {
  const response = {
    values: { code: 'open sesame', none: null, name: 'Ada' },
    answers: [
      { fieldId: 'code', label: 'Code', type: 'password', value: 'open sesame' },
      { fieldId: 'none', label: 'Other code', type: 'password', value: null },
      { fieldId: 'name', label: 'Name', type: 'text', value: 'Ada' },
    ],
  } as unknown as FormResponse;
  expect(exportRow(response, ['field:code', 'field:none', 'field:name'], 'Contact')).toEqual([
    '••••••',
    null,
    'Ada',
  ]);
});
