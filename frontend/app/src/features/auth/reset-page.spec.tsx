import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { AT, signedIn } from '../../../test/fixtures.js';
import { renderAt } from '../../../test/render.js';
import { server } from '../../../test/server.js';
import { CallbackPage } from './callback-page.js';
import { follow } from './follow-link.js';
import { ResetPage } from './reset-page.js';

const fill = async (one: string, other: string) => {
  await userEvent.type(screen.getByLabelText('New password'), one);
  await userEvent.type(screen.getByLabelText('Confirm password'), other);
  await userEvent.click(screen.getByRole('button', { name: 'Reset Password' }));
};

describe('reset page', () => {
  it('reports a missing token', () => {
    renderAt(<ResetPage />, '/auth/reset-password');
    expect(
      screen.getByText('Reset token is missing. Please use the link from your email.'),
    ).toBeInTheDocument();
  });

  it('shows both errors at once', async () => {
    renderAt(<ResetPage />, '/auth/reset-password?token=abc');
    await fill('short', 'other');
    expect(await screen.findByText('Password must be at least 8 characters long.')).toBeInTheDocument();
    expect(screen.getByText('Passwords do not match.')).toBeInTheDocument();
  });

  it('submits the token of the link and confirms', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post(`${AT}/api/v1/auth/reset-password`, async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ message: 'ok' });
      }),
    );
    renderAt(<ResetPage />, '/auth/reset-password?token=abc');
    await fill('long enough words', 'long enough words');
    expect(
      await screen.findByText(
        'Password has been reset successfully! You can now log in with your new password.',
      ),
    ).toBeInTheDocument();
    expect(bodies).toEqual([{ token: 'abc', newPassword: 'long enough words' }]);
  });
});

describe('a link in an email', () => {
  it.each([
    ['verify', null, 'No token provided in URL', '/auth', 3000],
    ['explode', 't', 'Unknown action type', '/auth', 3000],
    [
      'reset-password',
      'a b',
      'You will be redirected to reset your password.',
      '/auth/reset-password?token=a%20b',
      1500,
    ],
  ])('%s with token %s', async (action, token, line, to, delayMs) => {
    expect(await follow(action, token)).toMatchObject({ lines: [line], to, delayMs });
  });

  it('asks for a password first if the account has none after verification', async () => {
    const chosen: unknown[] = [];
    server.use(
      http.post(`${AT}/api/v1/auth/verify-email`, () =>
        HttpResponse.json({ ...signedIn(), passwordRequired: true }),
      ),
      http.post(`${AT}/api/v1/auth/password`, async ({ request }) => {
        chosen.push(await request.json());
        return HttpResponse.json({ message: 'ok' });
      }),
    );
    renderAt(<CallbackPage />, '/auth/callback?token=contested');
    await userEvent.type(await screen.findByLabelText('New password'), 'green-kettle-47');
    await userEvent.type(screen.getByLabelText('Confirm password'), 'green-kettle-47');
    await userEvent.click(screen.getByRole('button', { name: 'Save password and continue' }));
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(chosen).toEqual([{ newPassword: 'green-kettle-47' }]);
  });

  it('explains why a verification failed', async () => {
    server.use(
      http.post(`${AT}/api/v1/auth/verify-email`, () =>
        HttpResponse.json({ error: 'This link is no longer valid', code: 'INVALID_TOKEN' }, { status: 400 }),
      ),
    );
    expect(await follow('verify', 't')).toMatchObject({ ok: false, lines: ['This link is no longer valid'] });
  });
});
