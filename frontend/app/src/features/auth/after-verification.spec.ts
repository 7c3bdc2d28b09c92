import { KEYS } from '@/lib/storage.js';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { noteDestination, takeDestination } from './after-verification.js';

beforeEach(() => localStorage.clear());

describe('redirect after email verification', () => {
  it('works once, only for the same account, and only inside the product', () => {
    noteDestination('u1', '/app/ai-form-builder?template=survey-smart');
    expect(takeDestination('u1')).toBe('/app/ai-form-builder?template=survey-smart');
    expect(takeDestination('u1')).toBeNull();
    noteDestination('u1', '/app/analytics');
    expect(takeDestination('u2')).toBeNull();
    expect(takeDestination('u1')).toBeNull();
    for (const path of ['//evil.example', 'https://evil.example', 'app']) {
      noteDestination('u1', path);
      expect(takeDestination('u1')).toBeNull();
    }
  });

  it.each(['/forms/f1/edit', '/form/f1/typebot'])('also leads to the old address %s', path => {
    noteDestination('u1', path);
    expect(takeDestination('u1')).toBe(path);
  });

  it('opens the form that was started on the landing page, even without an earlier sign-in', () => {
    localStorage.setItem(KEYS.idea, '{"description":"Dogs"}');
    expect(takeDestination('u1')).toBe('/app/ai-form-builder');
    noteDestination('u1', '/app/analytics');
    expect(takeDestination('u1')).toBe('/app/analytics');
  });
});
