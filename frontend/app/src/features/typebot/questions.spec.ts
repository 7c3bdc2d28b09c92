import { expect, it } from '@jest/globals';
import type { FlowMapping } from '#contracts';
import { questionsOf } from './questions.js';

const row = (fieldId: string, block: string | null, gap: FlowMapping['gap'] = null): FlowMapping => ({
  ...{ fieldId, block, gap, label: fieldId, type: 'text', variable: null, required: false, rules: [] },
});

it('counts all questions for visitors, including those that a flow leaves out', () =>
  expect(
    questionsOf([
      row('name', 'text input'),
      row('cv', null, 'file'),
      row('score', null, 'nothing-asked'),
      row('part two', 'group'),
      row('ref', 'variable'),
    ]).map(({ fieldId }) => fieldId),
  ).toEqual(['name', 'cv']));
