import { describe, expect, it, jest } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { AT, jwtFor, signedIn, someone } from '../../test/fixtures.js';
import { server } from '../../test/server.js';
import {
  clearSession,
  greetingName,
  saveSession,
  storedTokens,
  storedUser,
  tokenExpiry,
  useSession,
} from './session.js';
import { refreshIfExpiring } from './session-refresh.js';
import { KEYS, write } from './storage.js';

describe('session', () => {
  it('stores the response of a login under the documented keys', () => {
    const answer = signedIn();
    saveSession(answer);
    expect(localStorage.getItem('jwt_token')).toBe(answer.jwt);
    expect(localStorage.getItem('session_token')).toBe('session_1');
    expect(localStorage.getItem('session_expires')).toBe(answer.session.expires);
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(someone);
    expect(useSession.getState()).toEqual({ status: 'signed-in', user: someone });
  });

  it('forgets the session, and keeps everything else', () => {
    saveSession(signedIn());
    write(KEYS.draft, 'draft');
    clearSession();
    expect(Object.keys(localStorage)).toEqual(['form_draft']);
    expect(useSession.getState().status).toBe('signed-out');
  });

  it('reads the expiry of a JWT from exp, of any other token from session_expires', () => {
    write(KEYS.jwt, jwtFor(60, 0));
    expect(tokenExpiry()).toBe(60_000);
    write(KEYS.jwt, 'opaque');
    write(KEYS.sessionExpires, '1970-01-01T00:02:00.000Z');
    expect(tokenExpiry()).toBe(120_000);
  });

  it('accepts only a valid stored user', () => {
    saveSession(signedIn());
    expect(storedUser()).toEqual(someone);
    for (const other of ['null', '"ada"', '{}', JSON.stringify({ ...someone, emailVerified: 'yes' }), '{']) {
      write(KEYS.user, other);
      expect(storedUser()).toBeNull();
    }
  });

  it('greets by name, otherwise by the part of the address before the @, otherwise as User', () => {
    expect(greetingName(someone)).toBe('Ada Lovelace');
    expect(greetingName({ ...someone, name: '' })).toBe('ada');
    expect(greetingName(null)).toBe('User');
  });
});

describe('refreshIfExpiring', () => {
  const renewed = jwtFor(900);
  const answerMe = (answer: () => Response) => {
    const called = jest.fn(answer);
    server.use(http.get(`${AT}/api/v1/auth/me`, called));
    return called;
  };

  it('renews a token that expires in less than five minutes', async () => {
    saveSession(signedIn(299));
    answerMe(() => HttpResponse.json({ user: someone, jwt: renewed, session: signedIn().session }));
    await refreshIfExpiring();
    expect(storedTokens()?.jwt).toBe(renewed);
  });

  it('does not renew a fresh token', async () => {
    saveSession(signedIn(301));
    const called = answerMe(() => HttpResponse.json({ user: someone }));
    await refreshIfExpiring();
    expect(called).not.toHaveBeenCalled();
  });

  it('sends one request for concurrent callers', async () => {
    saveSession(signedIn(-10));
    const called = answerMe(() => HttpResponse.json({ user: someone, jwt: renewed }));
    await Promise.all([refreshIfExpiring(), refreshIfExpiring(), refreshIfExpiring()]);
    expect(called).toHaveBeenCalledTimes(1);
  });

  it('ends the session when the server refuses to renew it', async () => {
    saveSession(signedIn(10));
    answerMe(() => HttpResponse.json({ error: 'no', code: 'AUTHENTICATION_REQUIRED' }, { status: 401 }));
    await refreshIfExpiring();
    expect(storedTokens()).toBeNull();
  });

  it('does not end the session during an outage', async () => {
    saveSession(signedIn(10));
    answerMe(() => HttpResponse.json({ error: 'down', code: 'SERVICE_UNAVAILABLE' }, { status: 503 }));
    await refreshIfExpiring();
    expect(useSession.getState().status).toBe('signed-in');
  });

  it('ends an expired session without a request', async () => {
    saveSession({ ...signedIn(), session: { token: 's', expires: '2020-01-01T00:00:00.000Z' } });
    await refreshIfExpiring();
    expect(useSession.getState().status).toBe('signed-out');
  });
});
