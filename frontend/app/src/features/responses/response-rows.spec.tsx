import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { AT } from '../../../test/fixtures.js';
import { server } from '../../../test/server.js';
import { open, response, serve } from './responses-page.fixture.js';

describe('responses on a narrow screen', () => {
  const wide = globalThis.matchMedia;
  beforeEach(() => {
    globalThis.matchMedia = query => ({ ...wide(query), matches: query.includes('48rem') });
  });
  afterEach(() => {
    globalThis.matchMedia = wide;
  });

  it('can be sorted and selected without column headings', async () => {
    const { asked } = serve([response('r1', 'Ada'), response('r2', 'Bob')]);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Sort' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sort by Score' }));
    await userEvent.click(screen.getByRole('button', { name: 'Sort' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Ascending order' }));
    await waitFor(() =>
      expect(Object.fromEntries(asked.at(-1)!)).toMatchObject({ sort: 'leadScore', dir: 'asc' }),
    );
    await userEvent.click(await screen.findByLabelText('Select Bob'));
    expect(await screen.findByText('1 selected')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('responses after the scoring criteria change', () => {
  it('have their scores recalculated in batches, with a progress message', async () => {
    serve([response('r1', 'Ada')]);
    const steps: unknown[] = [];
    let goOn = (): void => undefined;
    const second = new Promise<void>(resolve => (goOn = resolve));
    server.use(
      http.post(`${AT}/api/v1/forms/f1/responses/rescore`, async ({ request }) => {
        steps.push(await request.json());
        if (steps.length === 1) return HttpResponse.json({ scored: 500, changed: 3, nextCursor: 'c1' });
        await second;
        return HttpResponse.json({ scored: 20, changed: 1, nextCursor: null });
      }),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Recalculate scores' }));
    expect(await screen.findByText('500 recalculated')).toBeInTheDocument();
    goOn();
    expect(await screen.findByText('Scores recalculated, 4 changed')).toBeInTheDocument();
    expect(screen.queryByText('500 recalculated')).toBeNull();
    expect(steps).toEqual([{}, { cursor: 'c1' }]);
  });
});
