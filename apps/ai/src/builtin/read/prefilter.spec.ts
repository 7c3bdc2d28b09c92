import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { dataPath } from '../data-path.js';
import { patternOf, rulePattern } from './pattern-cache.js';
import { requiredLiterals } from './prefilter.js';
import { withWords } from './rephrase.js';

describe('what a text must have for a pattern to match', () => {
  it.each<[string, string[][]]>([
    ['phone number', [['phone number']]],
    ['(?:e-?mail|post)s?', [['mail', 'post']]],
    ['\\bask (?:for )?(\\p{L}+)', [['ask ']]],
    ['(?:please )?(?:.*)', []],
    ['colou?r', [['colo'], ['r']]],
    ['(?:ab){2,}c', [['ab'], ['c']]],
    ['(?<=by )\\p{L}+(?=, nothing else)', [[', nothing else'], ['by ']]],
    ['(?<!not )needed', [['needed']]],
    ['Tel|FAX', [['tel', 'fax']]],
    ['[abc]d?', []],
    ['(?<thing>name), \\k<thing>', [['name'], [', ']]],
    [
      '(?:ask|tell) .*(?:name|phone number)',
      [
        ['name', 'phone number'],
        ['ask', 'tell'],
      ],
    ],
    ['(?:only name|nothing but \\p{L}+)', [['only name', 'nothing but ']]],
  ])('%s', (pattern, literals) => {
    expect(requiredLiterals(pattern, true)).toEqual(literals);
  });

  it('lets no rule of the data miss what it matches', () => {
    type Source = Record<string, [string, string][]> & { words: Record<string, Record<string, string>> };
    let matched = 0;
    for (const file of ['statements', 'layout', 'frames', 'rephrase']) {
      const { words, ...rules } = JSON.parse(readFileSync(dataPath(`${file}.json`), 'utf8')) as Source;
      for (const language of ['en', 'ja']) {
        const marked = new URL(`../../../bench/marks/seen/${language}.txt`, import.meta.url);
        const texts = readFileSync(marked, 'utf8')
          .split('\n')
          .filter((_, n) => n % 20 === 0)
          .map(line => line.replaceAll(/\{\p{L}+ |\}/gu, '').replaceAll('¶', '\n'));
        for (const [source] of rules[language] ?? []) {
          const pattern = withWords(source, { ...words['*'], ...words[language] });
          const rule = rulePattern(pattern, 'gimu');
          for (const text of texts) {
            if (text.search(patternOf(pattern, 'gimu')) < 0) continue;
            matched += 1;
            expect([pattern, rule.mayMatch(text.toLowerCase())]).toEqual([pattern, true]);
          }
        }
      }
    }
    expect(matched).toBeGreaterThan(30);
  });
});
