import { describe, expect, it } from '@jest/globals';
import { nativeMatcher } from './patterns.js';
import { validateSubmission } from './validate-submission.js';

const NOW = Date.parse('2030-01-15T10:00:00.000Z');
const revision = {
  fields: [{ id: 'name', type: 'text' as const, label: 'Your name', required: true }],
  logic: [],
} as unknown as Parameters<typeof validateSubmission>[1];
const open = { status: 'active' as const, closesAt: null };
const decide = (form: Parameters<typeof validateSubmission>[0], answers: Record<string, unknown>) =>
  validateSubmission(form, revision, { responses: answers }, NOW, nativeMatcher);

describe('the validation of a submission', () => {
  it('accepts valid answers', () =>
    expect(decide(open, { name: 'Ada' })).toEqual({ refusal: null, values: { name: 'Ada' } }));

  it('rejects invalid answers with one detail per field', () =>
    expect(decide(open, { other: 1 }).refusal).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [
        { field: 'name', message: 'Your name is required' },
        { field: 'other', message: 'This field is not part of the form' },
      ],
    }));

  it.each([
    ['a draft does not exist', { ...open, status: 'draft' as const }, {}, 'NOT_FOUND'],
    ['archived', { ...open, status: 'archived' as const }, { name: 'Ada' }, 'FORM_CLOSED'],
    ['past its date', { ...open, closesAt: '2030-01-15T09:59:59.000Z' }, { name: 'Ada' }, 'FORM_CLOSED'],
    [
      'closed, but wrong in the first place',
      { ...open, status: 'archived' as const },
      {},
      'VALIDATION_ERROR',
    ],
  ])('%s', (_, form, answers, code) => expect(decide(form, answers).refusal).toMatchObject({ code }));

  it('also returns the answers to a closed form, because they may repeat an earlier submission', () =>
    expect(decide({ ...open, status: 'archived' }, { name: 'Ada' }).values).toEqual({ name: 'Ada' }));
});
