import { describe, expect, it } from '@jest/globals';
import { checkSubmission, ENGLISH, FIELD_TYPES, flowGapOf, newField, readFlowPost } from '#form-core';
import { sampleAnswers } from './sample-answers.js';

describe('test answer on the integration screen', () => {
  const fields = FIELD_TYPES.map(type => ({
    ...newField(type, `a_${type}`.replaceAll('-', '_')),
    required: true,
  })).filter(field => !flowGapOf(field));

  it.each(fields.map(field => [field.type, field] as const))('is accepted by the server: %s', (_, field) => {
    const mapping = [{ fieldId: field.id, variable: 'v' }] as Parameters<typeof sampleAnswers>[1];
    const { responses } = readFlowPost([field], { responses: sampleAnswers([field], mapping) });
    const { errors, values } = checkSubmission({ fields: [field] }, responses, () => true, ENGLISH);
    expect(errors).toEqual([]);
    expect(Object.keys(values)).toEqual([field.id]);
  });
});
