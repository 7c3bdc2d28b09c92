import { useSession } from '@/lib/session.js';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { AT, someone } from '../../../test/fixtures.js';
import { renderAt } from '../../../test/render.js';
import { server } from '../../../test/server.js';
import type * as createFormDialog from './create-form-dialog.js';
import type * as guidePanel from './guide-panel.js';

/** The language is read only once, when the app's code is loaded. */
let GuidePanel: typeof guidePanel.GuidePanel;
let CreateFormDialog: typeof createFormDialog.CreateFormDialog;
beforeAll(async () => {
  localStorage.setItem('language', 'de');
  ({ GuidePanel } = await import('./guide-panel.js'));
  ({ CreateFormDialog } = await import('./create-form-dialog.js'));
});

describe('integration screen in German', () => {
  it("shows the guide in German, regardless of the browser's preference", async () => {
    renderAt(<GuidePanel />, '/app/typebot-integration');
    expect(await screen.findByRole('combobox')).toHaveValue('de');
    expect(screen.getByRole('list')).toHaveAttribute('lang', 'de');
    expect(await screen.findByText('Laden Sie die JSON-Konfiguration herunter.')).toBeVisible();
  });

  it('offers German templates for a new form', async () => {
    useSession.setState({ status: 'signed-in', user: someone });
    const asked: (string | null)[] = [];
    server.use(
      http.get(`${AT}/api/v1/forms/templates`, ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('language'));
        return HttpResponse.json({ templates: [] });
      }),
    );
    renderAt(<CreateFormDialog open onOpenChange={() => undefined} />, '/app/typebot-integration');
    await waitFor(() => expect(asked).toEqual(['de']));
  });
});
