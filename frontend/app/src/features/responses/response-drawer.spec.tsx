import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { toast } from 'sonner';
import { AT } from '../../../test/fixtures.js';
import { server } from '../../../test/server.js';
import { open, response, serve } from './responses-page.fixture.js';

describe('an open lead', () => {
  it('changes the status with E and after a reply, with a message and undo', async () => {
    const { changes } = serve([response('r1', 'Ada')]);
    HTMLElement.prototype.setPointerCapture = () => undefined;
    open('?open=r1');
    const reply = await screen.findByRole('link', { name: 'Reply' });
    await userEvent.keyboard('e');
    expect(await screen.findByText('Ada moved to Contacted')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(changes.map(([, change]) => change)).toEqual([
        { leadStatus: 'contacted' },
        { leadStatus: 'new' },
      ]),
    );
    // jsdom cannot open a mail program.
    reply.addEventListener('click', event => event.preventDefault());
    await userEvent.click(reply);
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as contacted' }));
    await waitFor(() => expect(changes.at(-1)).toEqual(['r1', { leadStatus: 'contacted' }]));
    expect(screen.queryByRole('button', { name: 'Mark as contacted' })).toBeNull();
    toast.dismiss();
  });

  it("shows three of a person's other responses, and the rest on demand", async () => {
    serve([response('r1', 'Ada')]);
    const base = {
      formId: 'f2',
      submittedAt: '2026-01-01T10:00:00.000Z',
      leadStatus: 'new',
      leadScore: null,
    };
    const others = ['o1', 'o2', 'o3', 'o4', 'o5'].map(id => ({ ...base, id, formName: `Form ${id}` }));
    server.use(
      http.get(`${AT}/api/v1/forms/f1/responses/:rid/person`, () => HttpResponse.json({ responses: others })),
    );
    open('?open=r1');
    expect(await screen.findByRole('link', { name: 'Form o3' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Form o4' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show 2 more' }));
    expect(screen.getByRole('link', { name: 'Form o5' })).toBeVisible();
  });

  it('closes the lead with Escape from anywhere except another field', async () => {
    serve([response('r1', 'Ada')]);
    open('?open=r1');
    await screen.findByRole('link', { name: 'Reply' });
    await userEvent.click(screen.getByLabelText('Search answers'));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('saves notes', async () => {
    const { changes } = serve([response('r1', 'Ada')]);
    open('?open=r1');
    await userEvent.type(await screen.findByLabelText('Tags'), 'vip{Enter}');
    await userEvent.type(screen.getByLabelText('Note'), 'Called');
    await userEvent.tab();
    await waitFor(() =>
      expect(changes.map(([, change]) => change)).toEqual([{ tags: ['vip'] }, { note: 'Called' }]),
    );
  });

  it('saves the field being edited when Escape closes the drawer', async () => {
    const { changes } = serve([response('r1', 'Ada')]);
    open('?open=r1');
    await userEvent.type(await screen.findByLabelText('Note'), 'Called');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(changes).toContainEqual(['r1', { note: 'Called' }]));
  });
});
