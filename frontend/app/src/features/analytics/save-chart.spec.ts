import { expect, it } from '@jest/globals';
import { imageOfBars } from './save-chart.js';

it('draws a list with its texts escaped', () => {
  const bars = [
    { label: '<script>alert("x")</script> & more', count: 4, note: '4' },
    { label: 'Other', count: 1, note: '1' },
  ];
  const svg = imageOfBars('Sources', bars, name => `var(--${name})`);
  expect(svg).not.toContain('<script');
  expect(svg).toContain('&#60;script&#62;');
  expect(svg).toContain('width="608" height="6" rx="3" fill="var(--brand)"');
  expect(svg).toContain('width="152" height="6" rx="3" fill="var(--brand)"');
});
