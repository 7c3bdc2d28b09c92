import { describe, expect, it } from '@jest/globals';
import { ADVICE_KINDS, type Language, LANGUAGES as NAMES } from '#contracts';
import { adviceText, type WordedAdvice } from './advice-text.js';

const LANGUAGES = Object.keys(NAMES) as Language[];
const percent = (value: number): string => `${value}%`;
const evidence = { rate: 23.4, low: 20, high: 27, n: 100 } as unknown as WordedAdvice['evidence'];

describe('advice in an email', () => {
  it('states the finding and the advice in each language, with its number and question', () => {
    const texts = LANGUAGES.flatMap(language =>
      ADVICE_KINDS.map(kind =>
        adviceText({ kind, label: 'Phone', evidence, operation: null }, language, percent),
      ),
    );
    expect(new Set(texts).size).toBe(LANGUAGES.length * ADVICE_KINDS.length);
    const numbered = texts.filter(text => text.includes('23%')).length;
    expect(numbered).toBe(LANGUAGES.length * (ADVICE_KINDS.length - 1));
    expect(texts.filter(text => text.includes('Phone'))).toHaveLength(
      LANGUAGES.length * (ADVICE_KINDS.length - 2),
    );
  });

  it('suggests the drafted change', () => {
    const advice = { kind: 'field-loss' as const, label: 'Telefon', evidence };
    const text = (operation: object | null) =>
      adviceText({ ...advice, operation: operation as WordedAdvice['operation'] }, 'de', percent);
    expect(text({ op: 'require' })).toBe(
      'Bei „Telefon“ brechen 23% derer ab, die so weit kommen. Machen Sie „Telefon“ zu einer freiwilligen Angabe.',
    );
    expect(text({ op: 'move' })).toContain('Fragen Sie „Telefon“ zuletzt.');
    expect(text(null)).toContain('oder fragen Sie erst nach dem Formular danach.');
  });
});
