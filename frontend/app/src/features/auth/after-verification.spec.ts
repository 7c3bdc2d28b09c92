import { expect, it } from '@jest/globals';
import { noteDestination, takeDestination } from './after-verification.js';

it('leads on once, the same account only, and nowhere outside of the workspace', () => {
  noteDestination('u1', '/app/ai-form-builder?template=survey-smart');
  expect(takeDestination('u1')).toBe('/app/ai-form-builder?template=survey-smart');
  expect(takeDestination('u1')).toBeNull();
  noteDestination('u1', '/app/analytics');
  expect(takeDestination('u2')).toBeNull();
  expect(takeDestination('u1')).toBeNull();
  for (const path of ['//evil.example', 'https://evil.example', '/application']) {
    noteDestination('u1', path);
    expect(takeDestination('u1')).toBeNull();
  }
});
