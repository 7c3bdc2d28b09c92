import { useSession } from '@/lib/session.js';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { AT, someone } from '../../../test/fixtures.js';
import { renderAt } from '../../../test/render.js';
import { server } from '../../../test/server.js';
import { ShareDialog } from './share-dialog.js';

const form = { id: 'f1', name: 'Roof quotes', status: 'active' as const };
const open = (shared: Parameters<typeof ShareDialog>[0]['form'] = form) =>
  renderAt(<ShareDialog form={shared} open onOpenChange={() => undefined} />, '/app/my-forms');

describe('share dialog', () => {
  beforeEach(() => useSession.setState({ status: 'signed-in', user: someone }));

  it('accepts a custom address, reports a taken one, and shows the new link', async () => {
    const asked: unknown[] = [];
    server.use(
      http.patch(`${AT}/api/v1/forms/f1`, async ({ request }) => {
        const { slug } = (await request.json()) as { slug: string };
        asked.push(slug);
        const message = `The address "${slug}" is taken. Choose another one.`;
        return slug === 'roofs'
          ? HttpResponse.json(
              { error: message, code: 'CONFLICT', details: [{ field: 'slug', message }] },
              { status: 409 },
            )
          : HttpResponse.json({ ...form, slug });
      }),
    );
    open();
    const link = await screen.findByLabelText('Public link');
    expect(link).toHaveValue(`${AT}/form/f1`);
    const address = screen.getByLabelText('Custom link');
    expect(address).toHaveValue('roof-quotes');
    // Invalid addresses are rejected on the client.
    await userEvent.type(address, ' b{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Use only lowercase');
    expect(asked).toEqual([]);
    await userEvent.clear(address);
    await userEvent.type(address, 'Roofs{Enter}');
    expect(await screen.findByText('The address "roofs" is taken. Choose another one.')).toBeInTheDocument();
    await userEvent.type(address, '-2026{Enter}');
    expect(await screen.findByDisplayValue(`${AT}/form/roofs-2026`)).toBe(link);
    expect(asked).toEqual(['roofs', 'roofs-2026']);
    expect(screen.getByRole('button', { name: 'Remove custom link' })).toBeInTheDocument();
  });

  it('shows the real code of each kind with a live preview', async () => {
    open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Popup' }));
    const text = screen.getByLabelText('Button text');
    await userEvent.clear(text);
    await userEvent.type(text, 'Ask us');
    expect(screen.getByText(/data-leadloom-mode="popup">Ask us<\/button>/)).toBeInTheDocument();
    const look = screen.getByTitle('Live preview of the form on a page');
    expect(look.getAttribute('srcdoc')).toContain('/embed.js');
    await userEvent.click(screen.getByRole('radio', { name: 'Chat' }));
    expect(screen.getByLabelText('Link to the conversation')).toHaveValue(`${AT}/form/f1/chat`);
    expect(screen.getByRole('link', { name: 'Open conversation' })).toHaveAttribute(
      'href',
      `${AT}/form/f1/chat`,
    );
    expect(screen.getByText(/data-leadloom-mode="chat"><\/div>/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Embedded in the page' }));
    expect(screen.getByTitle('Live preview of the form on a page').getAttribute('srcdoc')).toContain(
      'data-leadloom-chat>',
    );
    await userEvent.click(screen.getByRole('radio', { name: 'QR code' }));
    expect(screen.getByRole('img', { name: `QR code for ${AT}/form/f1` })).toBeInTheDocument();
  });

  it('explains that the link of a draft does not work yet', async () => {
    open({ ...form, status: 'draft' });
    expect(await screen.findByText(/This form is a draft/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Embed' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Fixed' }));
    expect(screen.getByText(/<iframe .*height="600"/)).toBeInTheDocument();
    expect(screen.queryByTitle('Live preview of the form on a page')).not.toBeInTheDocument();
  });
});
