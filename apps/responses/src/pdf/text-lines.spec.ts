import { describe, expect, it } from '@jest/globals';
import { breakText, reversed } from './text-lines.js';

/** Every character is one wide. */
const measure = (text: string) => [...text].length;
const linesOf = (text: string, width: number, base: 'ltr' | 'rtl' = 'ltr') =>
  breakText(text, width, measure, base).map(line => line.map(part => part.text).join('|'));

describe('lines of a PDF', () => {
  it('break after words and hyphens', () => {
    expect(linesOf('one two-three four', 8)).toEqual(['one two-', 'three', 'four']);
  });

  it('cut a word that is longer than a line', () => {
    expect(linesOf('a abcdefghij', 4)).toEqual(['a', 'abcd', 'efgh', 'ij']);
  });

  it('break between Japanese characters, but neither before a full stop nor after an opening bracket', () => {
    expect(linesOf('東京都渋谷区。「見積」です', 6)).toEqual(['東京都渋谷', '区。「見積」', 'です']);
  });

  it('omit characters that change the direction of other texts', () => {
    expect(linesOf('a\u202Eb\u0007c', 9)).toEqual(['abc']);
    expect(linesOf(' \t ', 9)).toEqual([]);
  });

  it('have right-to-left parts in the order in which they are seen', () => {
    expect(linesOf('السعر 25 يورو', 40, 'rtl')).toEqual([' يورو|25|السعر ']);
    expect(linesOf('see مرحبا now', 40)).toEqual(['see |مرحبا| now']);
    // Its first letter decides, not the form.
    expect(linesOf('call +49 30', 40, 'rtl')).toEqual(['call +49 30']);
  });

  it('mirror brackets that a font does not reverse', () => {
    expect(reversed('(א')).toBe('א)');
  });
});
