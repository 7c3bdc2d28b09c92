import { describe, expect, it } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { AT, jwtFor, signedIn, someone } from '../../test/fixtures.js';
import { server } from '../../test/server.js';
import { api } from './api.js';
import { type ApiError, errorLines } from './api-error.js';
import { authCalls, formsCalls } from './contracts.build.js';
import { addressOf } from './http.js';
import { saveSession, storedTokens, useSession } from './session.js';

const FORMS = `${AT}/api/v1/forms`;
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => new Error('It should have failed'),
    (error: unknown) => error as ApiError,
  );

describe('api', () => {
  it('fills in parameters and query, and omits empty ones', () => {
    expect(addressOf(formsCalls.get, { id: 'a b' }, {})).toBe(`${FORMS}/a%20b`);
    expect(addressOf(formsCalls.list, {}, { search: 'x y', status: undefined, sort: '' })).toBe(
      `${FORMS}?search=x+y`,
    );
  });

  it('sends both tokens on calls that need them, and none on public ones', async () => {
    saveSession(signedIn());
    const seen: (string | null)[] = [];
    server.use(
      http.get(FORMS, ({ request }) => {
        seen.push(request.headers.get('authorization'), request.headers.get('x-session-token'));
        return HttpResponse.json({ forms: [], nextCursor: null, total: 0 });
      }),
      http.post(`${AT}/api/v1/auth/login`, ({ request }) => {
        seen.push(request.headers.get('authorization'));
        return HttpResponse.json(
          { error: 'Invalid email or password', code: 'INVALID_CREDENTIALS' },
          { status: 401 },
        );
      }),
    );
    await api(formsCalls.list);
    const error = await failure(api(authCalls.login, { body: { email: 'a@b.c', password: 'x' } }));
    expect(seen).toEqual([`Bearer ${storedTokens()?.jwt}`, 'session_1', null]);
    // A 401 for a call without tokens is an ordinary error; the session continues.
    expect(error.message).toBe('Invalid email or password');
    expect(useSession.getState().status).toBe('signed-in');
  });

  it('ends the session on a 401 for a call that sent its tokens', async () => {
    saveSession(signedIn());
    server.use(http.get(FORMS, () => HttpResponse.json({ error: 'expired' }, { status: 401 })));
    const error = await failure(api(formsCalls.list));
    expect(error.message).toBe('Authentication required');
    expect(storedTokens()).toBeNull();
  });

  it('does not end a newer session because an older one was rejected', async () => {
    saveSession(signedIn());
    const newer = jwtFor(5000);
    server.use(
      http.get(FORMS, () => {
        saveSession({ user: someone, jwt: newer });
        return HttpResponse.json({ error: 'expired' }, { status: 401 });
      }),
    );
    await failure(api(formsCalls.list));
    expect(storedTokens()?.jwt).toBe(newer);
  });

  it('renews an expired token before using it', async () => {
    saveSession(signedIn(-5));
    const renewed = jwtFor(900);
    server.use(
      http.get(`${AT}/api/v1/auth/me`, () => HttpResponse.json({ user: someone, jwt: renewed })),
      http.get(FORMS, ({ request }) =>
        HttpResponse.json({ forms: [], nextCursor: request.headers.get('authorization'), total: 0 }),
      ),
    );
    expect((await api(formsCalls.list)).nextCursor).toBe(`Bearer ${renewed}`);
  });

  it('reads message, code, details and request id from the error body', async () => {
    const details = [{ field: 'email', message: 'is taken' }];
    const body = { error: 'Not valid', code: 'VALIDATION_ERROR', details, requestId: 'req_1' };
    server.use(http.get(FORMS, () => HttpResponse.json(body, { status: 400 })));
    const error = await failure(api(formsCalls.list));
    expect(error).toMatchObject({
      message: 'Not valid',
      code: 'VALIDATION_ERROR',
      details,
      requestId: 'req_1',
      status: 400,
    });
    expect(errorLines(error, 'x')).toEqual(['email is taken']);
  });

  it('reports the HTTP status if the body contains no error', async () => {
    server.use(http.get(FORMS, () => HttpResponse.json({}, { status: 418 })));
    expect((await failure(api(formsCalls.list))).message).toBe('HTTP 418');
  });

  it.each([
    ['nothing answers', () => HttpResponse.error()],
    ['a success cannot be read', () => new HttpResponse('<html>', { status: 200 })],
    ['a failure cannot be read', () => new HttpResponse('Bad gateway', { status: 502 })],
  ])("reports 'Network error' when %s", async (_, answer) => {
    server.use(http.get(FORMS, answer));
    expect((await failure(api(formsCalls.list))).message).toBe('Network error');
  });
});
