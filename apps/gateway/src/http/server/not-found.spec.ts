import { describe, expect, it } from '@jest/globals';
import { unmatched } from './not-found.js';

describe('unmatched requests', () => {
  it.each([
    ['/app/my-forms', 200],
    ['/app/my-forms/', 200],
    ['/forms/abc/edit', 200],
    ['/nowhere', 404],
    ['/app/nowhere', 404],
  ])('GET %s is a page with status %i', (path, status) => expect(unmatched('GET', path)).toEqual({ status }));

  it('lists the allowed methods of a known path', () => {
    expect(unmatched('DELETE', '/api/v1/forms')).toMatchObject({
      error: { code: 'METHOD_NOT_ALLOWED' },
      allow: 'GET, POST',
    });
  });
  it.each([
    ['GET', '/api/v1/nothing'],
    ['POST', '/nowhere'],
    ['GET', '/assets/missing.js'],
  ])('%s %s is an error', (method, path) =>
    expect(unmatched(method, path)).toMatchObject({ error: { code: 'NOT_FOUND' } }),
  );
});
