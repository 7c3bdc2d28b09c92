import { useSession } from '@/lib/session.js';
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { AT, someone } from '../../../test/fixtures.js';
import { renderAt } from '../../../test/render.js';
import { server } from '../../../test/server.js';
import { FlowsPage } from './flows-page.js';

const flow = (formId: string, name: string) => ({
  ...{ id: formId, formId, name, status: 'draft', createdAt: '2026-01-01T00:00:00Z', flowConfig: {} },
  ...{ typebotId: null, typebotUrl: null, builderUrl: null, problem: null },
});

it('shows the forms’ current names, and links only to conversations that visitors can open', async () => {
  useSession.setState({ status: 'signed-in', user: someone });
  server.use(
    http.get(`${AT}/api/v1/typebot/flows`, () =>
      HttpResponse.json({ flows: [flow('open', 'Open'), flow('shut', 'Shut')], nextCursor: null, total: 2 }),
    ),
    http.get(`${AT}/api/v1/forms`, () =>
      HttpResponse.json({
        forms: [
          { id: 'open', name: 'Renamed', status: 'active' },
          { id: 'shut', name: 'Shut', status: 'archived' },
        ],
        nextCursor: null,
        total: 2,
      }),
    ),
  );
  renderAt(<FlowsPage />, '/app/typebot-flows');
  await screen.findByText('You can try the conversation once the form is published.');
  const [open, shut] = screen.getAllByRole('listitem');
  expect(within(open!).getByRole('heading', { name: 'Renamed' })).toBeInTheDocument();
  expect(within(open!).getByRole('link', { name: 'Open conversation' })).toHaveAttribute(
    'href',
    `${AT}/form/open/chat`,
  );
  expect(within(shut!).queryByRole('link', { name: 'Open conversation' })).not.toBeInTheDocument();
});
