import { describe, expect, it } from '@jest/globals';
import { loadCatalogue } from '../src/builtin/catalogue.js';
import { generateForm } from '../src/builtin/generate.js';
import { MarkScorer } from './mark-score.js';
import { choicesOf, readMarked } from './marked.js';

const LINE = 'Kayak hire. {a Boat}: {c single}, {c double}. {a Date}, {r phone} required, no {n budget}.';

describe('a marked description', () => {
  it('is parsed into its text and its marks', () => {
    const marked = readMarked(LINE);
    expect(marked.text).toBe('Kayak hire. Boat: single, double. Date, phone required, no budget.');
    for (const { text, start, end } of marked.marks) expect(marked.text.slice(start, end)).toBe(text);
    expect(choicesOf(marked)).toEqual([
      { name: expect.objectContaining({ text: 'Boat' }), options: [expect.anything(), expect.anything()] },
    ]);
  });

  it('is compared with a correct and an incorrect form', () => {
    const scorer = new MarkScorer('en', loadCatalogue());
    const wrongOf = (description: string): string[] =>
      scorer
        .score(readMarked(LINE), generateForm({ description }).form)
        .filter(({ holds }) => !holds)
        .map(({ what }) => what);
    expect(wrongOf(readMarked(LINE).text)).toEqual([]);
    expect(wrongOf('Kayak hire. Boat: single, double or canoe. Budget. Phone optional.')).toEqual(
      expect.arrayContaining(['required', 'refused']),
    );
  });
});
