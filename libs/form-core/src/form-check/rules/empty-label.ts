import type { CheckRule } from '../finding.types.js';

/** A question without a label. */
export const emptyLabel: CheckRule = ({ asked }) =>
  asked
    .filter(({ label }) => !/[\p{L}\p{N}]/u.test(label))
    .map(field => ({
      id: `emptyLabel:${field.id}`,
      severity: 'error',
      fieldId: field.id,
      message: 'emptyLabel',
      params: {},
    }));
