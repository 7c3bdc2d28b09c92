import { expect, it } from '@jest/globals';
import { newField } from '../defaults.js';
import { flowVariables } from './flow-names.js';

it('uses the variable defined in the documents for a field, and keeps names distinct', () => {
  const named = { ...newField('text', 'text_1'), settings: { flowVariable: 'lead_budget' } };
  expect([...flowVariables([named, newField('text', 'leadBudget')]).values()]).toEqual([
    'lead_budget',
    'lead_budget_2',
  ]);
});
