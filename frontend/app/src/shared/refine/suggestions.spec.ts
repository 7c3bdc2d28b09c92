import { describe, expect, it } from '@jest/globals';
import type { FormField } from '#form-core';
import { suggestionsFor } from './suggestions.js';

describe('ideas for a form', () => {
  it('name steps once, though the check and the length both speak for them', () => {
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
