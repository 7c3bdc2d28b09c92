import { describe, expect, it } from '@jest/globals';
import type { FormField } from '#form-core';
import { suggestionsFor } from './suggestions.js';

describe('suggestions for a form', () => {
  it('include steps only once, although both the check and the length suggest them', () => {
    const fields = Array.from({ length: 9 }, (_, at): FormField => ({
      id: `f${at}`,
      type: 'text',
      label: `Question ${at}`,
      required: false,
    }));
    const ideas = suggestionsFor({ name: 'Long', fields, logic: [], customizations: {} });
    expect(ideas.filter(({ text }) => /steps/.test(text))).toHaveLength(1);
  });
});
