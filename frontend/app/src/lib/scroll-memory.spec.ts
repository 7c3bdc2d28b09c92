import { beforeEach, describe, expect, it } from '@jest/globals';
import { forgetScroll, SCROLL_KEY } from './scroll-memory.js';

const navigation = (type: string) => ({ type }) as PerformanceNavigationTiming;

describe('remembered scroll positions', () => {
  beforeEach(() => sessionStorage.setItem(SCROLL_KEY, '{"default":136}'));

  it('are forgotten when a page is opened by its address', () => {
    forgetScroll(navigation('navigate'));
    expect(sessionStorage.getItem(SCROLL_KEY)).toBeNull();
  });

  it.each(['reload', 'back_forward'])('are kept at %s', type => {
    forgetScroll(navigation(type));
    expect(sessionStorage.getItem(SCROLL_KEY)).not.toBeNull();
  });
});
