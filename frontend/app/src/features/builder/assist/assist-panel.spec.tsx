import { aiCalls } from '@/lib/contracts.build.js';
import { useSession } from '@/lib/session.js';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { AT, someone } from '../../../../test/fixtures.js';
import { renderAt } from '../../../../test/render.js';
import { server } from '../../../../test/server.js';
import { BuilderPage } from '../builder-page.js';

const canvas = () => within(screen.getByRole('region', { name: 'Form' }));
const asked = (label: string) => canvas().queryByRole('textbox', { name: `Label of ${label}` });

describe('builder assistant', () => {
  beforeEach(() => {
    useSession.setState({ status: 'signed-in', user: someone });
    const unavailable = { error: 'down', code: 'SERVICE_UNAVAILABLE' };
    server.use(
      http.post(`${AT}/api/v1/forms`, () => HttpResponse.json(unavailable, { status: 503 })),
      http.post(AT + aiCalls.refineForm.path, () =>
        HttpResponse.json({
          form: { name: 'F', fields: [] },
          operations: [
            {
              op: 'add',
              field: { id: 'budget', type: 'number', label: 'Budget', required: false },
              at: 2,
              rules: [],
              why: '',
            },
            { op: 'require', fieldId: 'full_name', required: false, was: true, why: '' },
          ],
          reply: 'Added the budget; the name is optional.',
          method: 'intelligent_fallback',
        }),
      ),
    );
  });

  it('applies proposed changes as one step, and keeps the conversation while another tab is open', async () => {
    renderAt(<BuilderPage />, '/app/create-form');
    const panel = within(await screen.findByRole('complementary', { name: 'Settings' }));
    await userEvent.click(await panel.findByRole('button', { name: 'Assist' }));
    await userEvent.type(await panel.findByLabelText('What should change?'), 'budget{Enter}');
    await panel.findByText('The AI model did not respond, so built-in rules suggested this.');
    expect(asked('Budget')).toBeNull();
    await userEvent.click(panel.getByRole('button', { name: 'Apply 2 changes' }));
    await waitFor(() => expect(asked('Budget')).toBeInTheDocument());
    await userEvent.click(panel.getByRole('button', { name: 'Design' }));
    await userEvent.click(await panel.findByRole('button', { name: 'Assist' }));
    await panel.findByText('Added the budget; the name is optional.', {}, { timeout: 10_000 });
    await userEvent.click(screen.getByRole('button', { name: 'Undo (Ctrl+Z)' }));
    await waitFor(() => expect(asked('Budget')).toBeNull(), { timeout: 10_000 });
    expect(screen.getByRole('button', { name: 'Undo (Ctrl+Z)' })).toBeDisabled();
  }, 30_000);
});
