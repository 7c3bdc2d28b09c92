import { useSession } from '@/lib/session.js';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { AT, someone } from '../../../test/fixtures.js';
import { renderAt } from '../../../test/render.js';
import { server } from '../../../test/server.js';
import { BuilderPage } from './builder-page.js';
import { emptyDoc } from './editor-doc.js';
import { saveDraft } from './local-draft.js';

const AT_BUILDER = '/app/create-form';

describe('builder of a new form', () => {
  beforeEach(() => useSession.setState({ status: 'signed-in', user: someone }));

  it.each([
    ['Restore', 'Earlier work'],
    ['Discard', emptyDoc().name],
  ])('%s of an earlier draft leads on to the name of the form', async (button, name) => {
    saveDraft(null, { ...emptyDoc(), name: 'Earlier work' });
    renderAt(<BuilderPage />, AT_BUILDER);
    await userEvent.click(await screen.findByRole('button', { name: button }));
    const input = screen.getByLabelText('Form name');
    expect(input).toHaveValue(name);
    expect(input).toHaveFocus();
  });

  it('names the inputs of each field after the field', async () => {
    renderAt(<BuilderPage />, AT_BUILDER);
    const fields = within(await screen.findByRole('list', { name: 'Fields' }));
    for (const { label } of emptyDoc().fields) {
      expect(fields.getByRole('textbox', { name: `Label of ${label}` })).toHaveValue(label);
      expect(fields.getByRole('checkbox', { name: `Required: ${label}` })).toBeChecked();
    }
  });

  it('sends the document and leaves all other settings to the default of the server', async () => {
    const bodies: Record<string, unknown>[] = [];
    server.use(
      http.post(`${AT}/api/v1/forms`, async ({ request }) => {
        bodies.push((await request.json()) as Record<string, unknown>);
        return HttpResponse.json({ error: 'down', code: 'SERVICE_UNAVAILABLE' }, { status: 503 });
      }),
    );
    renderAt(<BuilderPage />, AT_BUILDER);
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to save form. Please try again.')).toBeInTheDocument();
    expect(Object.keys(bodies[0] ?? {}).sort()).toEqual([
      'description',
      'fields',
      'id',
      'name',
      'submitText',
    ]);
  });
});
