import { expect, it } from '@jest/globals';
import type { FlowMapping } from '#contracts';
import { missingOf, questionsOf } from './questions.js';

const row = (fieldId: string, block: string | null, gap: FlowMapping['gap'] = null): FlowMapping => ({
  ...{
    fieldId,
    block,
    gap,
    label: fieldId,
    type: 'text',
    variable: null,
    required: false,
    rules: [],
    unaskable: false,
  },
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

it('names the required questions that a flow cannot ask', () =>
  expect(
    missingOf([
      row('name', 'text input'),
      { ...row('cv', null, 'file'), label: 'CV', unaskable: true },
      row('photo', null, 'file'),
    ]),
  ).toBe('CV'));
