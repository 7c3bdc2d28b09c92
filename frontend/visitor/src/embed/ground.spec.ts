import { expect, it } from '@jest/globals';
import { groundOfColor } from './ground.js';

it.each([
  ['rgb(255, 255, 255)', 'light'],
  ['rgb(245, 245, 245)', 'light'],
  ['rgb(15, 23, 42)', 'dark'],
  ['rgb(0, 0, 0)', 'dark'],
  ['rgba(0, 0, 0, 0)', ''],
  ['rgba(0, 0, 0, 0.4)', undefined],
  ['rgb(255, 0, 255)', undefined],
  ['oklch(0.1 0 0)', undefined],
])('classifies %s', (color, ground) => expect(groundOfColor(color)).toBe(ground));
