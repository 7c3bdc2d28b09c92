import { useSession } from '@/lib/session.js';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { FormSummary } from '#contracts';
import { AT, someone } from '../../../test/fixtures.js';
import { renderAt } from '../../../test/render.js';
import { server } from '../../../test/server.js';
import { FormsPage } from './forms-page.js';

const MANY = 500;
const PAGE = 50;
const form = (n: number): FormSummary => ({
  id: `f${n}`,
  name: `Form ${n}`,
  description: '',
  tags: n === 1 ? ['roof'] : [],
  category: 'contact',
  status: n % 3 === 0 ? 'draft' : 'active',
  customizations: {},
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-02T00:00:00Z',
  publishedRevision: n % 3 === 0 ? null : 1,
  hasUnpublishedChanges: false,
  isAI: n === 2,
  isDrafted: n === 3,
  fieldCount: 3,
  preview: [{ id: 'a', type: 'text', label: 'A' }],
  responses: n,
  views: 10,
  conversionRate: 50,
  avgCompletionTime: 12,
  analytics: { avgCompletionTime: 12, bounceRate: 40, topExitPoint: null },
  performance: n === 1 ? { trend: 'up', change: 25 } : null,
});
const stats = {
  ...{ total: MANY, active: 333, draft: 166, archived: 1, createdRecently: 0, responses: 1234 },
  ...{ meanConversionRate: 48.6, matching: 7 },
  categories: { 'lead-generation': 1, contact: 3, booking: 2, survey: 1 },
};

interface Backend {
  forms: FormSummary[];
  bulk: unknown[];
  queries: URLSearchParams[];
}

/** Mocks a list that the server searches and pages. */
function serve(forms: FormSummary[], refuse = false): Backend {
  const backend: Backend = { forms, bulk: [], queries: [] };
  server.use(
    http.get(`${AT}/api/v1/forms`, ({ request }) => {
      const query = new URL(request.url).searchParams;
      backend.queries.push(query);
      const search = (query.get('search') ?? '').toLowerCase();
      const found = backend.forms.filter(({ name }) => name.toLowerCase().includes(search));
      const from = Number(query.get('cursor') ?? 0);
      const next = from + PAGE < found.length ? String(from + PAGE) : null;
      return HttpResponse.json({
        forms: found.slice(from, from + PAGE),
        nextCursor: next,
        total: found.length,
      });
    }),
    http.get(`${AT}/api/v1/forms/stats`, () => HttpResponse.json(stats)),
    http.get(`${AT}/api/v1/forms/templates`, () => HttpResponse.json({ templates: [] })),
    http.get(`${AT}/api/v1/analytics/overview`, () =>
      HttpResponse.json({ totalResponses: 23, growthRate: 5.2, series: [], timeRange: '30d' }),
    ),
    http.post(`${AT}/api/v1/forms/bulk`, async ({ request }) => {
      const body = (await request.json()) as { ids: string[]; action: string };
      backend.bulk.push(body);
      if (refuse) return HttpResponse.json({ error: 'down', code: 'SERVICE_UNAVAILABLE' }, { status: 503 });
      if (body.action === 'delete') backend.forms = backend.forms.filter(({ id }) => !body.ids.includes(id));
      return HttpResponse.json({ results: body.ids.map(id => ({ id, ok: true })) });
    }),
  );
  return backend;
}

const names = () => screen.queryAllByRole('heading', { level: 2 }).map(heading => heading.textContent);

describe('My Forms', () => {
  beforeEach(() => useSession.setState({ status: 'signed-in', user: someone }));

  it('shows the totals as returned, with captions only if there is a comparison', async () => {
    serve([form(1)]);
    renderAt(<FormsPage />, '/app/my-forms');
    const totals = await screen.findByRole('region', { name: 'Totals across all forms' });
    await within(totals).findByText('1,234');
    expect(totals).toHaveTextContent('48.6%');
    expect(totals).toHaveTextContent('23 in the last 30 days');
    expect(totals).toHaveTextContent('166 drafts, 1 archived');
    const category = screen.getByRole('combobox', { name: 'Category' });
    expect(await within(category).findByRole('option', { name: 'Contact (3)' })).toBeInTheDocument();
    expect(category).toHaveDisplayValue('All Forms (7)');
  });

  it('marks what a model drafted, and what the rules drafted', async () => {
    serve([form(1), form(2), form(3)]);
    renderAt(<FormsPage />, '/app/my-forms');
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(screen.getAllByText('AI')).toHaveLength(1);
    expect(screen.getAllByText('Drafted')).toHaveLength(1);
  });

  it('shows the list while the totals are slow', async () => {
    serve([form(1), form(2)]);
    server.use(http.get(`${AT}/api/v1/forms/stats`, () => new Promise<never>(() => undefined)));
    renderAt(<FormsPage />, '/app/my-forms');
    await waitFor(() => expect(names()).toEqual(['Form 1', 'Form 2']));
  });

  it('hides totals that could not be loaded, but shows the list', async () => {
    serve([form(1)]);
    const timeout = { error: 'Timeout', code: 'TIMEOUT' };
    server.use(http.get(`${AT}/api/v1/forms/stats`, () => HttpResponse.json(timeout, { status: 504 })));
    renderAt(<FormsPage />, '/app/my-forms');
    await screen.findByRole('link', { name: 'Form 1' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Totals across all forms' })).toBeNull());
    expect(screen.getByRole('option', { name: 'Contact' })).toBeInTheDocument();
  });

  it('lists 500 forms page by page and searches on the server', async () => {
    const backend = serve(Array.from({ length: MANY }, (_, n) => form(n + 1)));
    renderAt(<FormsPage />, '/app/my-forms?view=list');
    await screen.findByRole('link', { name: 'Form 1' });
    expect(names()).toHaveLength(PAGE);
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(names()).toHaveLength(2 * PAGE));
    await userEvent.click(screen.getByRole('searchbox'));
    await userEvent.paste('form 499');
    await waitFor(() => expect(names()).toEqual(['Form 499']));
    expect(backend.queries.at(-1)?.get('search')).toBe('form 499');
  }, 30_000);

  it('selects all visible forms, deletes them after confirmation and reports the number', async () => {
    const backend = serve([form(1), form(2), form(3)]);
    renderAt(<FormsPage />, '/app/my-forms');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all (3)' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Form 2' }));
    expect(screen.getByText('2 forms selected')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete 2 forms' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete Forever' }));
    await waitFor(() => expect(names()).toEqual(['Form 2']));
    expect(backend.bulk).toEqual([{ ids: ['f1', 'f3'], action: 'delete' }]);
    expect(screen.queryByText(/selected/)).not.toBeInTheDocument();
  });

  it('rolls back a change that the server refuses', async () => {
    serve([form(1), form(2)], true);
    renderAt(<FormsPage />, '/app/my-forms');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Form 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const text =
      'Are you sure you want to delete "Form 1"? This action cannot be undone and all responses will be lost.';
    expect(await screen.findByText(text)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Delete Forever' }));
    await waitFor(() => expect(names()).toEqual(['Form 1', 'Form 2']));
  });

  it('reads and writes category and view in the address', async () => {
    const backend = serve([form(1)]);
    renderAt(<FormsPage />, '/app/my-forms');
    await screen.findByRole('link', { name: 'Form 1' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'survey');
    await waitFor(() => expect(backend.queries.at(-1)?.get('category')).toBe('survey'));
    await userEvent.click(screen.getByRole('radio', { name: 'List' }));
    expect(screen.getByRole('radio', { name: 'List' })).toBeChecked();
  });
});

describe('a form in My Forms', () => {
  beforeEach(() => useSession.setState({ status: 'signed-in', user: someone }));

  it('shows the trend and the three most used actions, and six others in a menu', async () => {
    serve([form(1)]);
    renderAt(<FormsPage />, '/app/my-forms');
    const card = (await screen.findByRole('heading', { name: 'Form 1' })).closest('li')!;
    expect(card).toHaveTextContent('+25% responses compared with the previous 30 days');
    for (const action of ['Edit', 'Responses'])
      expect(within(card).getByRole('link', { name: `${action}: Form 1` })).toBeInTheDocument();
    expect(within(card).getByRole('button', { name: 'Share: Form 1' })).toBeInTheDocument();
    await userEvent.click(within(card).getByRole('button', { name: 'Actions for Form 1' }));
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(entries).toEqual(['Analytics', 'Preview', 'Test', 'Duplicate', 'More', 'Delete']);
  });

  it('offers ways to create a form if there is none', async () => {
    serve([]);
    renderAt(<FormsPage />, '/app/my-forms');
    expect(await screen.findByText('No forms yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Describe your business' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'New form' }));
    for (const name of [
      'Describe your business',
      'Start from scratch',
      'Start from a template',
      'Import a JSON file',
    ])
      expect(await screen.findByRole('menuitem', { name })).toBeInTheDocument();
  });
});
