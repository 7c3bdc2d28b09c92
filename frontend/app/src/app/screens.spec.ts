import { describe, expect, it, jest } from '@jest/globals';
import { PAGES } from '#contracts';
import { loadScreen } from './load-screen.js';
import { SCREENS } from './screens.js';

describe('screens', () => {
  it('are the pages of the contracts that the server does not render', () => {
    const wanted = Object.entries(PAGES).flatMap(([path, access]) => (access === 'visitor' ? [] : [path]));
    expect(Object.keys(SCREENS).sort()).toEqual(wanted.sort());
  });

  it('are preloaded by address, and a failure is ignored', () => {
    const paths = ['/app/analytics', '/form/:id/preview', '/unsubscribe'] as const;
    const asked: string[] = [];
    for (const path of paths)
      jest.spyOn(SCREENS[path], 'load').mockImplementation(() => {
        asked.push(path);
        return Promise.reject(new Error('offline'));
      });
    for (const at of ['/app/analytics/', '/form/f1/preview', '/unsubscribe/x', '/nowhere']) loadScreen(at);
    expect(asked).toEqual(['/app/analytics', '/form/:id/preview']);
  });
});
