import { describe, expect, it } from '@jest/globals';
import { generateForm } from './builtin/generate.js';
import { within } from './builtin/within.js';
import { makeDraft } from './draft.js';

describe('makeDraft', () => {
  const said = { description: 'Dog walking. Ask for the breed and the days.', context: {} };

  it('makes a plain form of a description that takes too long, and says so', () => {
    makeDraft(said, 60_000);
    const { builtin } = makeDraft({ ...said, description: `${said.description} `.repeat(40) }, 1);
    expect(builtin.notice).toContain('took too long to read');
    expect(builtin.form.fields.map(({ type }) => type)).toEqual(expect.arrayContaining(['text', 'email']));
    expect(makeDraft(said, 60_000).builtin.notice).toBeUndefined();
  });
});

describe('a text of 2,000 characters', () => {
  // Each took seconds of the process, 'with' for ever.
  it.each(['with ', 'with — only ', 'فقط ', '，', '、', 'だけ'])(
    'is read soon though it is nothing but %j',
    piece => {
      generateForm({ description: piece });
      const description = piece.repeat(2000 / piece.length);
      // Processor time, which a busy machine does not change.
      const begin = process.cpuUsage();
      const made = within(60_000, () => generateForm({ description }));
      expect(made?.form.fields.length).toBeGreaterThan(0);
      expect(process.cpuUsage(begin).user).toBeLessThan(3_000_000);
    },
  );
});
