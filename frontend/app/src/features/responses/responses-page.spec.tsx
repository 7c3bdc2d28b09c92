import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { toast } from 'sonner';
import type { FormResponse } from '#contracts';
import { AT } from '../../../test/fixtures.js';
import { server } from '../../../test/server.js';
import { open, response, serve } from './responses-page.fixture.js';

describe('opening the responses of a form', () => {
  it("requests the list in parallel with the form, and shows it only once the form's name is known", async () => {
    const { asked } = serve([response('r1', 'Ada')]);
    let answer!: () => void;
    const wait = new Promise<void>(resolve => (answer = resolve));
    server.use(
      http.get(`${AT}/api/v1/forms/f1`, async () => {
        await wait;
        return HttpResponse.json({ id: 'f1', name: 'Quotes', fields: [] });
      }),
    );
    open();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.queryByRole('heading')).toBeNull();
    answer();
    expect(await screen.findByRole('heading', { name: /Quotes/ })).toBeVisible();
    expect(await screen.findByText('1 response')).toBeVisible();
    expect(asked).toHaveLength(1);
  });
});

describe('the responses page of a form', () => {
  it('requests the list described by the address', async () => {
    const { asked } = serve([response('r1', 'Ada')]);
    open('?search=ada&status=won&minScore=50&sort=leadScore&dir=asc');
    await screen.findByText('1 response');
    expect(Object.fromEntries(asked[0]!)).toMatchObject({
      search: 'ada',
      status: 'won',
      minScore: '50',
      sort: 'leadScore',
      dir: 'asc',
    });
  });

  it('shows a response in full, with links, score reasons, person and history, and marks it as read', async () => {
    const { changes } = serve([response('r1', 'Ada', { read: false }), response('r2', 'Bob')]);
    open('?open=r1');
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByRole('link', { name: 'ada@example.com' })).toHaveAttribute(
      'href',
      'mailto:ada@example.com',
    );
    expect(within(drawer).getByText('30 of 40')).toBeVisible();
    expect(await within(drawer).findByRole('link', { name: 'Newsletter' })).toBeVisible();
    expect(await within(drawer).findByText('New → Won')).toBeVisible();
    await waitFor(() => expect(changes).toContainEqual(['r1', { read: true }]));
    await userEvent.keyboard('j');
    expect(await screen.findByRole('heading', { name: 'Bob' })).toBeVisible();
    await userEvent.keyboard('k');
    expect(await screen.findByRole('heading', { name: 'Ada' })).toBeVisible();
  });
});

describe('changing the list', () => {
  it('removes deleted responses immediately, and does not delete them on undo', async () => {
    serve([response('r1', 'Ada'), response('r2', 'Bob')]);
    open('?open=r1');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('heading', { name: 'Bob' })).toBeVisible();
    expect(screen.queryByText('ada@example.com')).toBeNull();
  });

  it('moves leads on the board with their menu', async () => {
    const { changes } = serve([response('r3', 'Ada')]);
    open('?view=board');
    const column = await screen.findByRole('region', { name: 'New' });
    await userEvent.click(await within(column).findByRole('button', { name: 'Status of Ada: New' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Won' }));
    await waitFor(() => expect(changes).toContainEqual(['r3', { move: { status: 'won', after: null } }]));
    expect(screen.getByText('Ada moved to Won')).toBeInTheDocument();
    expect(screen.getAllByText('Total $500')).toHaveLength(5);
  });

  it('shows partial responses in a separate column, where they stay', async () => {
    serve([response('a', 'Ann'), response('b', 'Ben', { partial: true, leadScore: null })]);
    open('?view=board');
    const partial = await screen.findByRole('region', { name: 'Partial' });
    const added = screen.getByRole('region', { name: 'New' });
    await waitFor(() => expect(within(added).queryByText('Ben')).not.toBeInTheDocument());
    expect(within(partial).getByRole('button', { name: 'Ben' })).toBeInTheDocument();
    expect(within(partial).queryByRole('button', { name: /Status|New/ })).not.toBeInTheDocument();
    expect(within(added).getByRole('button', { name: 'Ann' })).toBeInTheDocument();
  });

  it('navigates and moves leads on the board with the keyboard alone', async () => {
    const { changes } = serve([response('r5', 'Ada'), response('r6', 'Bob'), response('r7', 'Cid', { leadStatus: 'won' })]); // prettier-ignore
    open('?view=board');
    await screen.findByRole('region', { name: 'New' });
    (await screen.findByText('Ada')).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: 'Bob' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Cid' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{Shift>}{ArrowRight}{/Shift}');
    await waitFor(() =>
      expect(changes).toContainEqual(['r5', { move: { status: 'contacted', after: null } }]),
    );
    expect(screen.getByText('Ada moved to Contacted')).toBeInTheDocument();
    expect(await within(screen.getByRole('region', { name: 'Contacted' })).findByRole('button', { name: 'Ada' })).toHaveFocus(); // prettier-ignore
  });
});

describe('list with bulk changes and search', () => {
  it('keeps only listed responses selected, changes them together and undoes the change', async () => {
    const ada = response('many1', 'Ada', { leadStatus: 'won' });
    const listed = [ada, response('many2', 'Bob'), response('many3', 'Cid')];
    serve(listed);
    // A deletion from an earlier test can still be undone.
    toast.dismiss();
    // Toasts need this for dragging, and jsdom lacks it.
    HTMLElement.prototype.setPointerCapture = () => undefined;
    const sent: unknown[] = [];
    server.use(
      http.post(`${AT}/api/v1/responses/bulk`, async ({ request }) => {
        const body = (await request.json()) as { action: string; ids: string[] };
        // Ignores a pending deletion from an earlier test.
        if (body.action === 'update') sent.push(body);
        return HttpResponse.json({ changed: body.ids.length });
      }),
    );
    open();
    await userEvent.click(await screen.findByLabelText('Select all loaded responses'));
    await userEvent.selectOptions(await screen.findByLabelText('Set status'), 'lost');
    await waitFor(() =>
      expect(sent).toEqual([{ action: 'update', ids: ['many1', 'many2', 'many3'], leadStatus: 'lost' }]),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent.slice(1)).toEqual([
        { action: 'update', ids: ['many1'], leadStatus: 'won' },
        { action: 'update', ids: ['many2', 'many3'], leadStatus: 'new' },
      ]),
    );
    listed.splice(0, 2);
    await userEvent.type(screen.getByLabelText('Search answers'), 'cid');
    expect(await screen.findByText('1 selected')).toBeVisible();
  });

  it('searches for the text in the address, even when it changes without typing', async () => {
    const listed: FormResponse[] = [];
    serve(listed);
    open('?search=nobody');
    const clear = await screen.findByRole('button', { name: 'Clear filters' });
    listed.push(response('r1', 'Ada'));
    await userEvent.click(clear);
    await waitFor(() => expect(screen.getByLabelText('Search answers')).toHaveValue(''));
    await userEvent.type(screen.getByLabelText('Search answers'), 'ada');
    expect(screen.getByLabelText('Search answers')).toHaveValue('ada');
  });

  it('shows yes and no instead of true and false', async () => {
    const agreed = { fieldId: 'ok', label: 'Agreed', type: 'checkbox' as const, value: true };
    serve([response('r1', 'Ada', { answers: [agreed] })]);
    open('?open=r1');
    const answers = await screen.findByRole('region', { name: 'Answers' });
    expect(within(answers).getByText('Yes')).toBeVisible();
  });
});

describe('a person', () => {
  it('is found across all forms, exported, and erased after confirmation', async () => {
    serve([]);
    const erased: unknown[] = [];
    server.use(
      http.post(`${AT}/api/v1/responses/person`, async ({ request }) => {
        const { email } = (await request.json()) as { email: string };
        return HttpResponse.json({ email, responses: [{ ...response('r9', 'Eve'), formName: 'Newsletter' }] });
      }),
      http.post(`${AT}/api/v1/responses/person/erase`, async ({ request }) => {
        erased.push(await request.json());
        return HttpResponse.json({ erased: 1 });
      }),
      http.get(`${AT}/api/v1/responses/audit`, () =>
        HttpResponse.json({
          entries: [{ id: 'a1', at: '2026-01-15T10:00:00.000Z', action: 'person-found', by: 'session', count: 1, detail: '' }],
          nextCursor: null,
          total: 1,
        }),
      ),
    ); // prettier-ignore
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Find a visitor' }));
    await userEvent.type(await screen.findByLabelText('Email address'), 'eve@example.com{Enter}');
    expect(await screen.findByText('1 response from eve@example.com')).toBeVisible();
    expect(screen.getByRole('link', { name: /Newsletter/ })).toHaveAttribute(
      'href',
      '/app/form/f1/responses?open=r9',
    );
    expect(await screen.findByText('Visitor looked up')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Erase everything' }));
    const question = await screen.findByRole('alertdialog');
    expect(erased).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Erase everything' }));
    await waitFor(() => expect(erased).toEqual([{ email: 'eve@example.com' }]));
    await waitFor(() => expect(screen.queryByText('1 response from eve@example.com')).toBeNull());
  });
});
