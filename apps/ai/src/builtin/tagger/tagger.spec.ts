import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { loadCatalogue } from '../catalogue.js';
import { dataPath } from '../data-path.js';
import { LANGUAGES } from '../types.js';
import { readWeights } from './network.js';
import { loadReadings } from './read-tagged.js';
import { tag } from './tagger.js';

const WEIGHTS = dataPath('tagger', 'latin.bin');
const catalogue = loadCatalogue();
const weights = readWeights(readFileSync(WEIGHTS));
const marked = (text: string): string[] =>
  tag(text, 'en', weights, catalogue)
    .filter(({ probability }) => probability >= 0.5)
    .map(({ mark, text: words }) => `${mark} ${words}`);

describe('the weights', () => {
  it('have at most 4 MB, and are those of the readings', () => {
    expect(statSync(WEIGHTS).size).toBeLessThan(4_000_000);
    expect(createHash('sha256').update(readFileSync(WEIGHTS)).digest('hex')).toBe(loadReadings().weights);
  });

  it('were trained with the marks of the repository', () => {
    const hash = createHash('sha256');
    for (const language of LANGUAGES) {
      const file = dataPath('..', 'bench', 'marks', 'seen', `${language}.txt`);
      for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) hash.update(line);
    }
    expect(hash.digest('hex')).toBe(loadReadings().marks);
  });
});

describe('a description', () => {
  it('is marked with what it asks, its options and its purpose', () => {
    const text =
      'Boat hire form. We need the pick-up date, number of guests and which boat: kayak, canoe or rowing boat.';
    expect(marked(text)).toEqual(
      expect.arrayContaining([
        's Boat hire form',
        'a number of guests',
        'c kayak',
        'c canoe',
        'c rowing boat',
      ]),
    );
  });

  it('is marked in the same way every time, each mark with a probability', () => {
    const text = 'Quote for a fence: length in metres, material, photo if they have one.';
    const spans = tag(text, 'en', weights, catalogue);
    expect(tag(text, 'en', weights, catalogue)).toEqual(spans);
    for (const { probability, text: words } of spans) {
      expect(probability).toBeGreaterThan(0);
      expect(probability).toBeLessThanOrEqual(1);
      expect(text).toContain(words);
    }
  });

  it.each(['', ' ', '¶', 'x'.repeat(2000), 'a, b; '.repeat(300)])('is read whatever it is: %#', text =>
    expect(() => tag(text, 'en', weights, catalogue)).not.toThrow(),
  );
});
