import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { AT } from '../../../test/fixtures.js';
import { renderAt } from '../../../test/render.js';
import { server } from '../../../test/server.js';
import { InvitationPage } from './invitation-page.js';

const URL = `${AT}/api/v1/public/invitation`;
const answer = (code: string, status: number) =>
  http.post(URL, () => HttpResponse.json({ error: 'No', code, requestId: 'r' }, { status }));

describe('the page of an invitation', () => {
  it('reports that an invitation was already used', async () => {
    server.use(answer('INVALID_TOKEN', 400));
    renderAt(<InvitationPage />, '/invitation?token=used');
    expect(await screen.findByText(/This invitation has expired/)).toBeInTheDocument();
  });

  it('can be reloaded after an outage, which does not invalidate the invitation', async () => {
    server.use(answer('SERVICE_UNAVAILABLE', 503));
    renderAt(<InvitationPage />, '/invitation?token=open');
    expect(await screen.findByText(/it is still valid/)).toBeInTheDocument();
    const invitation = {
      workspaceName: 'Bakery',
      inviterName: 'Olga',
      email: 'ed@example.com',
      role: 'viewer',
    };
    server.use(http.post(URL, () => HttpResponse.json(invitation)));
    await userEvent.click(screen.getByRole('button', { name: /again|retry/i }));
    expect(await screen.findByRole('heading', { name: 'Join “Bakery”' })).toBeInTheDocument();
  });
});
