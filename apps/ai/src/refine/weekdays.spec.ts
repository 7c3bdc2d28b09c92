import { describe, expect, it } from '@jest/globals';
import { weekdaysIn } from './weekdays.js';

describe('days from one to another', () => {
  it.each([
    ['Monday to Friday', 5],
    ['Mon-Thu', 4],
    ['from Tuesday through Saturday', 5],
    ['lunes a viernes', 5],
    ['du mardi au samedi', 5],
    ['Montag bis Freitag', 5],
  ])('%s', (text, count) => expect(weekdaysIn(text)).toHaveLength(count));

  it.each(['Monday', 'Friday to Monday', 'small to large', ''])('none: %s', text =>
    expect(weekdaysIn(text)).toBeUndefined(),
  );
});
