import { describe, expect, it } from '@jest/globals';
import { guarded } from './google-account.js';

const refused = (status: number, error: unknown) =>
  guarded(Promise.reject(Object.assign(new Error('refused'), { response: { status, data: { error } } })));

describe('an error of Google', () => {
  it.each([
    [400, 'invalid_grant', 'auth'],
    [401, 'invalid_client', 'unavailable'],
    [400, 'unauthorized_client', 'unavailable'],
    [401, { message: 'Request had invalid authentication credentials.' }, 'auth'],
    [429, 'rate_limit_exceeded', 'quota'],
  ])('%s %j is a matter of %s', async (status, error, reason) => {
    await expect(refused(status, error)).rejects.toMatchObject({ reason });
  });
});
