import { afterEach, describe, expect, it } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { ROLES } from '#contracts';
import { AT, signedIn } from '../../test/fixtures.js';
import { server } from '../../test/server.js';
import { api } from './api.js';
import { accountCalls, formsCalls, leadsCalls, webhooksCalls } from './contracts.build.js';
import { clearSession, saveSession } from './session.js';
import { KEYS, read } from './storage.js';
import { can, chooseWorkspace, useWorkspace } from './workspace.js';

describe('can', () => {
  it('knows the roles of a call', () => {
    expect(ROLES.filter(role => can(role, formsCalls.create))).toEqual(['owner', 'admin', 'editor']);
    expect(ROLES.filter(role => can(role, leadsCalls.bulk))).toEqual(['owner', 'admin', 'sales']);
    expect(leadsCalls.rescore.roles).toBe(webhooksCalls.list.roles);
    expect(ROLES.filter(role => can(role, accountCalls.updateProfile))).toEqual([...ROLES]);
  });
});

describe('the chosen workspace', () => {
  afterEach(() => clearSession());
  const list = () => api(formsCalls.list, {});

  it('is remembered and sent with every call, until the session ends', async () => {
    saveSession(signedIn());
    const sent: (string | null)[] = [];
    server.use(
      http.get(`${AT}/api/v1/forms`, ({ request }) => {
        sent.push(request.headers.get('x-workspace'));
        return HttpResponse.json({ forms: [], nextCursor: null, total: 0 });
      }),
    );
    await list();
    chooseWorkspace('ws_1');
    expect(read(KEYS.workspace)).toBe('ws_1');
    await list();
    clearSession();
    expect(read(KEYS.workspace)).toBeNull();
    expect(sent).toEqual([null, 'ws_1']);
  });

  it('is reset when the user has left it', async () => {
    saveSession(signedIn());
    chooseWorkspace('ws_1');
    const body = { error: 'Workspace not found', code: 'NOT_FOUND', requestId: 'r' };
    server.use(http.get(`${AT}/api/v1/forms`, () => HttpResponse.json(body, { status: 404 })));
    await expect(list()).rejects.toMatchObject({ status: 404 });
    expect(useWorkspace.getState().id).toBeNull();
  });
});
