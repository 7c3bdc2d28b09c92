import { expect, it } from '@jest/globals';
import { imageOfBars } from './save-chart.js';

const about = { title: 'Sources', period: '3 – 9 Nov 2026' };
const draw = (bars: Parameters<typeof imageOfBars>[1]) => imageOfBars(about, bars, name => `var(--${name})`);

it('escapes the texts in a list', () => {
  const svg = draw([
    { label: '<script>alert("x")</script> & more', count: 4, note: '4' },
    { label: 'Other', count: 1, note: '1' },
  ]);
  expect(svg).not.toContain('<script');
  expect(svg).toContain('&#60;script&#62;');
  expect(svg).toContain('width="608" height="6" rx="3" fill="var(--brand)"');
  expect(svg).toContain('width="152" height="6" rx="3" fill="var(--brand)"');
});
it('names the period', () => expect(draw([])).toContain('>3 – 9 Nov 2026</text>'));
it('truncates a label that would overlap its number', () => {
  const svg = draw([{ label: 'a'.repeat(200), count: 1, note: '1,234 · 56.7%' }]);
  expect(svg).toMatch(/>a{40,75}…<\/text>/);
});
