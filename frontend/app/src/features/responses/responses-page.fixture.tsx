import { http, HttpResponse } from 'msw';
import { Toaster } from 'sonner';
import type { FormResponse } from '#contracts';
import { AT } from '../../../test/fixtures.js';
import { renderAt } from '../../../test/render.js';
import { server } from '../../../test/server.js';
import { ResponsesPage } from './responses-page.js';

export const response = (id: string, name: string, over: Partial<FormResponse> = {}): FormResponse => ({
  id,
  formId: 'f1',
  revision: 1,
  submittedAt: '2026-01-15T10:00:00.000Z',
  values: { name, email: `${name.toLowerCase()}@example.com` },
  answers: [
    { fieldId: 'name', label: 'Name', type: 'text', value: name },
    { fieldId: 'email', label: 'Email', type: 'email', value: `${name.toLowerCase()}@example.com` },
  ],
  leadScore: 80,
  scoreReasons: [{ key: 'budget', label: 'Budget', points: 30, of: 40 }],
  leadStatus: 'new',
  tags: [],
  note: '',
  spam: false,
  partial: false,
  source: {},
  device: 'desktop',
  country: null,
  value: null,
  read: true,
  durationMs: 42_000,
  visit: null,
  ...over,
});
const fields = [
  { id: 'name', type: 'text', label: 'Name', required: true },
  { id: 'email', type: 'email', label: 'Email', required: true },
];

/** Mocks a server with some responses and records the changes. */
export function serve(responses: FormResponse[]) {
  const asked: URLSearchParams[] = [];
  const changes: [string, unknown][] = [];
  server.use(
    http.get(`${AT}/api/v1/forms/f1`, () => HttpResponse.json({ id: 'f1', name: 'Quotes', fields })),
    http.get(`${AT}/api/v1/forms/f1/responses`, ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      const partial = query.get('partial');
      const found = responses.filter(one => partial === null || String(one.partial) === partial);
      return HttpResponse.json({ responses: found, nextCursor: null, total: found.length });
    }),
    http.get(`${AT}/api/v1/responses/pulse`, () => HttpResponse.json({ version: '1' })),
    http.get(`${AT}/api/v1/responses/board`, () =>
      HttpResponse.json({
        columns: ['new', 'contacted', 'qualified', 'won', 'lost'].map(status => ({ status, count: 1, value: 500 })),
      }),
    ),
    http.get(`${AT}/api/v1/forms/f1/responses/:rid`, ({ params }) =>
      HttpResponse.json({
        ...responses.find(({ id }) => id === params['rid']),
        history: [{ at: '2026-01-15T11:00:00.000Z', what: 'leadStatus', from: 'new', to: 'won' }],
      }),
    ),
    http.get(`${AT}/api/v1/forms/f1/responses/:rid/person`, () =>
      HttpResponse.json({
        responses: [
          { id: 'other', formId: 'f2', formName: 'Newsletter', submittedAt: '2026-01-01T10:00:00.000Z', leadStatus: 'won', leadScore: null },
        ],
      }),
    ),
    http.patch(`${AT}/api/v1/forms/f1/responses/:rid`, async ({ params, request }) => {
      const change = (await request.json()) as { move?: { status: string } };
      changes.push([String(params['rid']), change]);
      const changed = responses.find(({ id }) => id === params['rid']);
      const moved = change.move && { leadStatus: change.move.status };
      return HttpResponse.json(Object.assign(changed ?? {}, moved ?? change));
    }),
  ); // prettier-ignore
  return { asked, changes };
}
/** Renders the page with its toasts. */
export const open = (query = '') =>
  renderAt(
    <>
      <Toaster />
      <ResponsesPage />
    </>,
    `/app/form/f1/responses${query}`,
    '/app/form/:id/responses',
  );
