import { useSession } from '@/lib/session.js';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { AT, jwtFor, someone } from '../../../test/fixtures.js';
import { renderAt } from '../../../test/render.js';
import { server } from '../../../test/server.js';
import { someSettings } from '../../../test/settings.js';
import { SettingsPage } from './settings-page.js';

const API = `${AT}/api/v1/settings`;
const refusal = (body: object, status = 400) => HttpResponse.json({ requestId: 'r', ...body }, { status });
const page = (items: object) => () => HttpResponse.json({ nextCursor: null, total: 0, ...items });

async function open(tab: string) {
  renderAt(<SettingsPage />, `/app/settings?tab=${tab}`, '/app/settings');
  await waitFor(() => expect(screen.queryByText('Loading your settings…')).not.toBeInTheDocument());
}

beforeEach(() => {
  localStorage.setItem('jwt_token', jwtFor(900));
  localStorage.setItem('session_expires', new Date(Date.now() + 86_400_000).toISOString());
  useSession.setState({ status: 'signed-in', user: someone });
  server.use(
    http.get(API, () => HttpResponse.json(someSettings())),
    http.get(`${API}/sessions`, page({ sessions: [] })),
    http.get(`${API}/audit`, page({ entries: [] })),
    http.get(`${API}/api-keys`, page({ apiKeys: [] })),
    http.get(`${AT}/api/v1/ai/models`, () => HttpResponse.json({ models: [] })),
    http.get(`${API}/mail/refusals`, () => HttpResponse.json({ refusals: [] })),
    http.get(`${API}/mail/recipients`, () => HttpResponse.json({ recipients: [] })),
  );
});

describe('settings page', () => {
  it('has tabs, and the open one is in the address', async () => {
    await open('billing');
    expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual([
      ...[
        'Profile',
        'Notifications',
        'Security',
        'Team',
        'Workspace',
        'Activity',
        'Integrations',
        'Billing',
        'Advanced',
      ],
    ]);
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Billing');
    await userEvent.click(screen.getByRole('tab', { name: 'Billing' }));
    // A column on wide screens.
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() =>
      expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Integrations'),
    );
  });

  it('reports a loading error and offers a retry', async () => {
    server.use(http.get(API, () => refusal({ error: 'x', code: 'NOT_FOUND' }, 404), { once: true }));
    await open('profile');
    expect(await screen.findByText('Failed to load settings')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('Name')).toHaveValue('Ada Lovelace');
  });
});

describe('the profile', () => {
  it("is saved, and the session's name is updated", async () => {
    let sent: unknown;
    server.use(
      http.put(`${API}/profile`, async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ ...someSettings().profile, ...(sent as object) });
      }),
    );
    await open('profile');
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
    await userEvent.clear(screen.getByLabelText('Name'));
    await userEvent.type(screen.getByLabelText('Name'), 'Countess');
    await userEvent.selectOptions(screen.getByLabelText('Time zone'), 'Tokyo');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(useSession.getState().user?.name).toBe('Countess'));
    expect(sent).toMatchObject({ name: 'Countess', timezone: 'Asia/Tokyo', language: 'en' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled());
  });

  it('shows an error at its field', async () => {
    const details = [{ field: 'phone', message: 'Please enter a valid phone number' }];
    server.use(http.put(`${API}/profile`, () => refusal({ error: 'x', code: 'VALIDATION_ERROR', details })));
    await open('profile');
    await userEvent.type(screen.getByLabelText('Phone'), 'me');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Please enter a valid phone number')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveFocus());
  });
});

describe('notifications', () => {
  it('switch immediately, and revert if the server refuses', async () => {
    server.use(
      http.put(`${API}/notifications`, async () => {
        await delay(50);
        return refusal({ error: 'no', code: 'INTERNAL' }, 500);
      }),
    );
    await open('notifications');
    const weekly = screen.getByRole('switch', { name: 'Weekly reports' });
    expect(weekly).not.toBeChecked();
    await userEvent.click(weekly);
    expect(weekly).toBeChecked();
    await waitFor(() => expect(weekly).not.toBeChecked());
  });

  it('have the documented defaults, and all but security alerts depend on the first switch', async () => {
    server.use(
      http.put(`${API}/notifications`, () =>
        HttpResponse.json({ notifications: { ...someSettings().notifications, email_notifications: false } }),
      ),
    );
    await open('notifications');
    expect(screen.getAllByRole('switch')).toHaveLength(10);
    expect(screen.getAllByRole('switch', { checked: false })).toHaveLength(2);
    await userEvent.click(screen.getByRole('switch', { name: 'Email notifications' }));
    expect(screen.getByRole('switch', { name: 'Form submissions' })).toBeDisabled();
    expect(screen.getByRole('switch', { name: 'Security alerts' })).toBeEnabled();
  });
});

describe('API keys', () => {
  it('are shown once; Generate requires a name', async () => {
    const made = { id: 'k1', name: 'Zapier', permissions: ['forms:read'], createdAt: someone.created_at };
    server.use(
      http.post(`${API}/api-keys`, () => HttpResponse.json({ ...made, key: 'll_secret' }, { status: 201 })),
    );
    await open('integrations');
    await userEvent.click(screen.getByRole('button', { name: 'Generate new key' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Name'), '   ');
    expect(dialog.getByRole('button', { name: 'Generate' })).toBeDisabled();
    await userEvent.type(dialog.getByLabelText('Name'), 'Zapier');
    await userEvent.click(dialog.getByRole('button', { name: 'Generate' }));
    expect(await dialog.findByLabelText('API key')).toHaveValue('ll_secret');
    server.use(
      http.get(
        `${API}/api-keys`,
        page({
          apiKeys: [{ ...made, key: 'll_…cret', lastUsed: null, isActive: true, isPaused: false }],
          total: 1,
        }),
      ),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    expect(screen.queryByText('ll_secret')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Generate new key' }));
    expect(within(await screen.findByRole('dialog')).getByLabelText('Name')).toHaveValue('');
  });

  it('name the creator who left the workspace', async () => {
    const left = { id: 'k2', name: 'Old', permissions: [], createdAt: someone.created_at, key: 'll_…old' };
    const apiKeys = [{ ...left, lastUsed: null, isActive: false, isPaused: true, leftBy: 'Bob' }];
    server.use(http.get(`${API}/api-keys`, page({ apiKeys, total: 1 })));
    await open('integrations');
    expect(await screen.findByText(/^Paused: Bob left the workspace/)).toBeVisible();
  });
});

describe('billing', () => {
  it('shows the usage and the configured limits', async () => {
    await open('billing');
    expect(screen.getByText('50 of 50')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Forms' })).toHaveAttribute('aria-valuenow', '100');
    expect(screen.getByText('1,234, no limit')).toBeInTheDocument();
    expect(screen.getByText('Not available at the moment')).toBeInTheDocument();
  });
});

describe('deletion of an account', () => {
  it('asks for confirmation, and shows a wrong password at its field', async () => {
    const details = [{ field: 'password', message: 'This is not your current password.' }];
    server.use(
      http.get(`${API}/export`, () =>
        HttpResponse.json({
          state: 'none',
          progress: 0,
          bytes: 0,
          fileName: null,
          requestedAt: null,
          expiresAt: null,
        }),
      ),
      http.delete(`${API}/account`, () => refusal({ error: 'x', code: 'VALIDATION_ERROR', details })),
    );
    await open('advanced');
    await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      dialog.getByText('Are you sure you want to delete your account? This action cannot be undone.'),
    ).toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText('Password'), 'wrong');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }));
    expect(await dialog.findByText('This is not your current password.')).toBeInTheDocument();
    expect(useSession.getState().status).toBe('signed-in');
  });
});

describe('other recipients', () => {
  it('are listed with their confirmation state, and unconfirmed ones can be asked again', async () => {
    const askedAt = new Date().toISOString();
    const asked: unknown[] = [];
    server.use(
      http.get(`${API}/mail/recipients`, () =>
        HttpResponse.json({
          recipients: [
            { address: 'new@example.com', state: 'pending', askedAt },
            { address: 'sales@example.com', state: 'confirmed', askedAt },
          ],
        }),
      ),
      http.post(`${API}/mail/recipients`, async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json({ address: 'new@example.com', state: 'pending', askedAt });
      }),
    );
    await open('notifications');
    expect(await screen.findByText('Pending confirmation')).toBeVisible();
    expect(screen.getByText('Confirmed')).toBeVisible();
    await userEvent.click(
      screen.getByRole('button', { name: 'Resend the confirmation email to new@example.com' }),
    );
    await waitFor(() => expect(asked).toEqual([{ address: 'new@example.com' }]));
  });
});

describe('blocked addresses', () => {
  it('are listed with the reason, and can be unblocked manually', async () => {
    const at = new Date().toISOString();
    let refusals = [
      { address: 'gone@example.com', formName: 'Quotes', reason: '550 No such user', at, kind: 'refused' },
      { address: 'enough@example.com', formName: 'Quotes', reason: '', at, kind: 'stopped' },
    ];
    const confirmed: unknown[] = [];
    server.use(
      http.get(`${API}/mail/refusals`, () => HttpResponse.json({ refusals })),
      http.post(`${API}/mail/confirm`, async ({ request }) => {
        confirmed.push(await request.json());
        refusals = refusals.slice(1);
        return HttpResponse.json({ message: 'ok' });
      }),
    );
    await open('notifications');
    expect(await screen.findByText('550 No such user')).toBeVisible();
    expect(screen.getByText('Unsubscribed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send to enough@example.com again' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Send to gone@example.com again' }));
    await waitFor(() => expect(screen.queryByText('550 No such user')).toBeNull());
    expect(confirmed).toEqual([{ address: 'gone@example.com' }]);
  });
});
