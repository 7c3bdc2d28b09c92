import { describe, expect, it } from '@jest/globals';
import { generateForm } from '../generate.js';
import { cuesOf } from './cues.js';
import { knownAnswers } from './known-answers.js';

describe('knownAnswers', () => {
  it.each([
    ['Ophalen of bezorgen, bij bezorgen het adres', 'Ophalen of bezorgen. bij bezorgen, het adres'],
    ['Odbiór lub wysyłka, przy wysyłka adres', 'Odbiór lub wysyłka. przy wysyłka, adres'],
  ])('makes a sentence of the case in %s', (text, expected) => {
    expect(knownAnswers(text, cuesOf(text.startsWith('O') && text.includes('ó') ? 'pl' : 'nl'))).toBe(
      expected,
    );
  });

  it('leaves a case alone that names no answer', () => {
    expect(knownAnswers('Jeśli auto, zapytaj o numer', cuesOf('pl'))).toBe('Jeśli auto, zapytaj o numer');
  });
});

describe('two thousand characters of one piece', () => {
  it.each([
    'jeśli auto, zapytaj o numer, ',
    'als auto, vraag kenteken, ',
    '颜色红、蓝或绿；',
    '如果选车填车牌，',
    'لون أحمر أو أزرق، ',
    '電話は聞かない、',
  ])('%s are read in time', piece => {
    generateForm({ description: piece });
    const before = process.cpuUsage();
    generateForm({ description: piece.repeat(2000).slice(0, 2000) });
    const { user } = process.cpuUsage(before);
    expect(user / 1000).toBeLessThan(1500);
  });
});
