import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { SessionInfo } from '#contracts';
import { AT } from '../../../../test/fixtures.js';
import { renderAt } from '../../../../test/render.js';
import { server } from '../../../../test/server.js';
import { SessionsPanel } from './sessions-panel.js';

const at = new Date().toISOString();
const session = (id: string, device: string | null): SessionInfo => ({
  ...{ id, device, deviceType: 'unknown', place: '', createdAt: at, lastUsedAt: at, current: false },
});

it('names the device of a session, with a fallback for an unknown browser', async () => {
  const sessions = [session('a', 'Firefox (Linux)'), session('b', null)];
  server.use(
    http.get(`${AT}/api/v1/settings/sessions`, () =>
      HttpResponse.json({ sessions, nextCursor: null, total: 2 }),
    ),
  );
  renderAt(<SessionsPanel />, '/app/settings');
  expect(await screen.findByText('Firefox (Linux)')).toBeInTheDocument();
  expect(screen.getByText('Unknown browser')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sign out Unknown browser' })).toBeInTheDocument();
});
