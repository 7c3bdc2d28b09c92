import { queryClient } from '@/lib/query.js';
import { useSession } from '@/lib/session.js';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { AT, someone } from '../../../test/fixtures.js';
import { renderAt } from '../../../test/render.js';
import { server } from '../../../test/server.js';
import { BuilderPage } from './builder-page.js';
import { emptyDoc } from './doc/editor-doc.js';
import { saveDraft } from './saving/local-draft.js';

const AT_BUILDER = '/app/create-form';
const canvas = () => within(screen.getByRole('region', { name: 'Form' }));
const label = (of: string) => canvas().getByRole('textbox', { name: `Label of ${of}` });

beforeEach(() => {
  queryClient.clear();
  useSession.setState({ status: 'signed-in', user: someone });
  const unavailable = { error: 'down', code: 'SERVICE_UNAVAILABLE' };
  server.use(http.post(`${AT}/api/v1/forms`, () => HttpResponse.json(unavailable, { status: 503 })));
});

describe('builder of a new form', () => {
  it.each([
    ['Restore', 'Earlier work'],
    ['Discard', emptyDoc().name],
  ])('%s of an earlier draft moves the focus to the form', async (button, name) => {
    saveDraft(null, { ...emptyDoc(), name: 'Earlier work' });
    renderAt(<BuilderPage />, AT_BUILDER);
    await userEvent.click(await screen.findByRole('button', { name: button }));
    expect(canvas().getByRole('textbox', { name: 'Form title' })).toHaveValue(name);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it("draws native parts of controls for the form's background, not the app's", async () => {
    saveDraft(null, { ...emptyDoc(), customizations: { backgroundColor: '#101418', textColor: '#ffffff' } });
    renderAt(<BuilderPage />, AT_BUILDER);
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    const page = screen.getByRole('region', { name: 'Form' });
    await waitFor(() => expect(page.style.getPropertyValue('--builder-scheme')).toBe('dark'));
  });

  it('starts in the look of the workspace’s brand, without an undo step', async () => {
    const brand = { backgroundColor: '#101418', textColor: '#ffffff' };
    server.use(http.get(`${AT}/api/v1/workspace`, () => HttpResponse.json({ brand })));
    renderAt(<BuilderPage />, AT_BUILDER);
    const scheme = () =>
      screen.getByRole('region', { name: 'Form' }).style.getPropertyValue('--builder-scheme');
    await waitFor(() => expect(scheme()).toBe('dark'));
    expect(screen.getByRole('button', { name: /^Undo/ })).toBeDisabled();
  });

  it('edits texts in place: Enter continues, Escape reverts, one undo step each', async () => {
    renderAt(<BuilderPage />, AT_BUILDER);
    await userEvent.clear(label('Full Name'));
    await userEvent.keyboard('Your name');
    await userEvent.keyboard('{Enter}');
    expect(label('Email Address')).toHaveFocus();
    await userEvent.keyboard('x{Escape}');
    expect(label('Email Address')).toHaveValue('Email Address');
    expect(label('Your name')).toHaveValue('Your name');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(label('Full Name')).toHaveValue('Full Name');
    expect(screen.getByRole('button', { name: /^Undo/ })).toBeDisabled();
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(label('Your name')).toHaveValue('Your name');
  });

  it('adds a field with the caret in its label, moves it, and announces it', async () => {
    renderAt(<BuilderPage />, AT_BUILDER);
    await userEvent.click(label('Full Name'));
    await userEvent.click(screen.getByRole('button', { name: /^Add Phone/ }));
    expect(label('Phone Number')).toHaveFocus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(screen.getByText('Phone Number moved to position 1 of 3')).toBeInTheDocument();
    await userEvent.click(canvas().getByRole('button', { name: 'Delete Phone Number' }));
    expect(canvas().queryByRole('textbox', { name: 'Label of Phone Number' })).toBeNull();
    expect(label('Full Name')).toHaveFocus();
  });

  it('shows its questions in the miniatures of the themes', async () => {
    renderAt(<BuilderPage />, AT_BUILDER);
    await userEvent.clear(label('Full Name'));
    await userEvent.keyboard('Your horse{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Design' }));
    const theme = await screen.findByRole('button', { name: 'Use Default' });
    expect(theme.querySelector('[inert]')?.shadowRoot?.textContent).toContain('Your horse');
  });

  it('is saved automatically as a draft, and shows if the server is unavailable', async () => {
    const bodies: Record<string, unknown>[] = [];
    server.use(
      http.post(`${AT}/api/v1/forms`, async ({ request }) => {
        bodies.push((await request.json()) as Record<string, unknown>);
        return HttpResponse.json({ error: 'down', code: 'SERVICE_UNAVAILABLE' }, { status: 503 });
      }),
    );
    renderAt(<BuilderPage />, AT_BUILDER);
    await userEvent.type(canvas().getByRole('textbox', { name: 'Form title' }), ' two');
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Offline. Saved on this device')).toBeInTheDocument();
    expect(bodies.at(-1)).toMatchObject({ name: 'Untitled Form two', status: 'draft' });
    expect(localStorage.getItem('form_draft')).toContain('Untitled Form two');
  });

  it.each([
    [503, { error: 'down', code: 'SERVICE_UNAVAILABLE' }],
    [409, { error: 'taken', code: 'CONFLICT', details: [{ field: 'version', message: '3' }] }],
  ])('is not shown as live before the server has stored it: %i', async (status, body) => {
    server.use(http.post(`${AT}/api/v1/forms`, () => HttpResponse.json(body, { status })));
    renderAt(<BuilderPage />, AT_BUILDER);
    await userEvent.type(canvas().getByRole('textbox', { name: 'Form title' }), ' two');
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    const failure = 'The form could not be published. Please try again.';
    expect(await screen.findByText(failure)).toBeInTheDocument();
    expect(screen.queryByText('Your form is live')).not.toBeInTheDocument();
  });
});

describe('canvas', () => {
  it.each([
    ['de', 'Absenden', 'Vielen Dank!', 'ltr'],
    ['ar', 'إرسال', null, 'rtl'],
  ] as const)("shows the visitors' defaults in the language of the form: %s", async (language, submit, thanks, direction) => {
    saveDraft(null, { ...emptyDoc(), name: 'Formular', language });
    renderAt(<BuilderPage />, AT_BUILDER);
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await canvas().findByPlaceholderText(submit)).toHaveValue('');
    if (thanks) expect(canvas().getByPlaceholderText(thanks)).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Form' })).toHaveAttribute('dir', direction);
  }); // prettier-ignore

  it('keeps the focus on the form when its last field is deleted', async () => {
    renderAt(<BuilderPage />, AT_BUILDER);
    for (const name of ['Full Name', 'Email Address']) {
      await userEvent.click(label(name));
      await userEvent.click(await canvas().findByRole('button', { name: `Delete ${name}` }));
    }
    expect(canvas().getByRole('button', { name: /^Add a field/ })).toHaveFocus();
  });

  it('opens the insert menu on / while no text has the focus, and returns the focus', async () => {
    renderAt(<BuilderPage />, AT_BUILDER);
    screen.getByRole('main').focus();
    await userEvent.keyboard('/');
    expect(await screen.findByRole('combobox', { name: 'Search field types' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });
});
