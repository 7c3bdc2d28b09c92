import { queryKeys } from '@/lib/query-keys.js';
import { describe, expect, it } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { Webhook } from '#contracts';
import { AT } from '../../../test/fixtures.js';
import { renderAt } from '../../../test/render.js';
import { server } from '../../../test/server.js';
import { Webhooks } from './webhooks.js';

const PATH = `${AT}/api/v1/settings/webhooks`;
const webhook: Webhook = {
  id: 'wh_1',
  url: 'https://receiver.example/hook',
  events: ['form.submitted'],
  formId: null,
  format: 'json',
  headerNames: [],
  status: 'active',
  disabledBy: null,
  failingSince: null,
  previousSecretUntil: null,
  createdAt: '2026-01-15T10:00:00.000Z',
  lastTriggered: null,
};
/** A server with these webhooks that records what is created. */
function serve(webhooks: Webhook[]) {
  const created: unknown[] = [];
  server.use(
    http.get(PATH, () => HttpResponse.json({ webhooks, nextCursor: null, total: webhooks.length })),
    http.get(`${AT}/api/v1/forms`, () =>
      HttpResponse.json({ forms: [{ id: 'f1', name: 'Quotes' }], nextCursor: null, total: 1 }),
    ),
    http.post(PATH, async ({ request }) => {
      created.push(await request.json());
      return HttpResponse.json({ ...webhook, secret: 'whsec_once' }, { status: 201 });
    }),
  );
  return created;
}

describe('webhooks', () => {
  it('can be added, and show their secret once', async () => {
    const created = serve([]);
    renderAt(<Webhooks />, '/');
    await screen.findByText('No webhooks yet');
    await userEvent.click(screen.getByRole('button', { name: 'Add webhook' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('URL'), 'https://receiver.example/hook');
    await userEvent.selectOptions(within(dialog).getByLabelText('Format'), 'slack');
    await within(dialog).findByRole('option', { name: 'Quotes' });
    await userEvent.selectOptions(within(dialog).getByLabelText('Form'), 'Quotes');
    await userEvent.click(within(dialog).getByLabelText('Response changed'));
    await userEvent.type(within(dialog).getByLabelText('Additional headers'), 'X-Token: abc');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add webhook' }));
    expect(await screen.findByText('whsec_once')).toBeVisible();
    expect(created).toEqual([
      {
        url: 'https://receiver.example/hook',
        format: 'slack',
        formId: 'f1',
        events: ['form.submitted', 'response.updated'],
        headers: [{ name: 'X-Token', value: 'abc' }],
      },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByText('whsec_once')).toBeNull();
  });

  it('are listed among the services in the settings once added', async () => {
    serve([]);
    let reads = 0;
    const Settings = () => {
      const queryFn = () => (reads += 1);
      return <p>{useQuery({ queryKey: queryKeys.settings.all(), queryFn }).data}</p>;
    };
    renderAt(
      <>
        <Settings />
        <Webhooks />
      </>,
      '/',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Add webhook' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('URL'), 'https://receiver.example/hook');
    const before = reads;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add webhook' }));
    await waitFor(() => expect(reads).toBeGreaterThan(before));
  });

  it('report the invalid field', async () => {
    serve([]);
    server.use(
      http.post(PATH, () =>
        HttpResponse.json(
          { error: 'Bad', code: 'VALIDATION_ERROR', details: [{ field: 'url', message: 'Please enter an address' }], requestId: 'r' },
          { status: 400 },
        ),
      ),
    ); // prettier-ignore
    renderAt(<Webhooks />, '/');
    await userEvent.click(await screen.findByRole('button', { name: 'Add webhook' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('Additional headers'), 'nothing');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add webhook' }));
    expect(await within(dialog).findByText('Enter each header as Name: value')).toBeVisible();
    await userEvent.clear(within(dialog).getByLabelText('Additional headers'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add webhook' }));
    expect(await within(dialog).findByText('Please enter an address')).toBeVisible();
  });

  it('show why one is disabled, and can enable it again', async () => {
    serve([{ ...webhook, status: 'disabled', disabledBy: 'failing' }]);
    let changed: unknown;
    server.use(
      http.patch(`${PATH}/wh_1`, async ({ request }) => {
        changed = await request.json();
        return HttpResponse.json(webhook);
      }),
    );
    renderAt(<Webhooks />, '/');
    expect(await screen.findByText('Turned off after three days of failed deliveries')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: `Actions for ${webhook.url}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Turn on' }));
    await waitFor(() => expect(changed).toEqual({ status: 'active' }));
  });
});
