import { beforeEach, describe, expect, it } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { AT, signedIn, someone } from '../../test/fixtures.js';
import { server } from '../../test/server.js';
import { saveSession, storedTokens, useSession } from './session.js';
import { startSession } from './session-refresh.js';

/** State after opening the page: only the stored data is known. */
const opened = (session = signedIn()) => {
  saveSession(session);
  useSession.setState({ status: 'loading', user: null, remembered: undefined });
};
const answerMe = (answer: () => Response) => server.use(http.get(`${AT}/api/v1/auth/me`, answer));
const ended = () =>
  new Promise<void>(resolve => {
    const stop = useSession.subscribe(({ remembered }) => {
      if (remembered) return;
      stop();
      resolve();
    });
  });

describe('when the page opens', () => {
  beforeEach(() => answerMe(() => HttpResponse.json({ user: { ...someone, name: 'Ada' } })));

  it("trusts the device's session until the server has responded", async () => {
    opened();
    startSession();
    expect(useSession.getState()).toMatchObject({ status: 'signed-in', user: someone, remembered: true });
    await ended();
    expect(useSession.getState()).toMatchObject({ status: 'signed-in', user: { name: 'Ada' } });
  });

  it('is signed out as soon as the server rejects the session', async () => {
    answerMe(() => HttpResponse.json({ error: 'no', code: 'AUTHENTICATION_REQUIRED' }, { status: 401 }));
    opened();
    startSession();
    expect(useSession.getState().status).toBe('signed-in');
    await ended();
    expect(useSession.getState()).toMatchObject({ status: 'signed-out', user: null });
    expect(storedTokens()).toBeNull();
  });

  it('keeps the session during an outage', async () => {
    answerMe(() => HttpResponse.json({ error: 'down', code: 'SERVICE_UNAVAILABLE' }, { status: 503 }));
    opened();
    startSession();
    await ended();
    expect(useSession.getState()).toMatchObject({ status: 'signed-in', user: someone });
  });

  it('waits for the server if the session has expired or no user is stored', () => {
    opened({ ...signedIn(-10), session: { token: 's', expires: '2020-01-01T00:00:00.000Z' } });
    startSession();
    expect(useSession.getState().status).toBe('loading');
    opened();
    localStorage.removeItem('user');
    startSession();
    expect(useSession.getState().status).toBe('loading');
  });
});
