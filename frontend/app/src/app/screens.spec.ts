import { describe, expect, it } from '@jest/globals';
import { PAGES } from '#contracts';
import { SCREENS } from './screens.js';

describe('screens', () => {
  it('are the pages of the contracts that the server does not render itself', () => {
    const wanted = Object.entries(PAGES).flatMap(([path, access]) => (access === 'visitor' ? [] : [path]));
    expect(Object.keys(SCREENS).sort()).toEqual(wanted.sort());
  });
});
