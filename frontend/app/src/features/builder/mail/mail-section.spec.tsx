import { describe, expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { AT } from '../../../../test/fixtures.js';
import { server } from '../../../../test/server.js';
import { EditorContext } from '../doc/editor-context.js';
import { emptyDoc, inputOf } from '../doc/editor-doc.js';
import { createEditor } from '../doc/store.js';
import { MailSection } from './mail-section.js';

function open() {
  const doc = emptyDoc();
  const fields = [...doc.fields, { id: 'size', type: 'select' as const, label: 'Size', required: false, options: ['Small', 'Large'] }]; // prettier-ignore
  const store = createEditor({ ...doc, emailNotifications: true, fields });
  server.use(http.get(`${AT}/api/v1/settings/mail/recipients`, () => HttpResponse.json({ recipients: [] })));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EditorContext value={store}>
        <MailSection />
      </EditorContext>
    </QueryClientProvider>,
  );
  return {
    mail: () => inputOf(store.getState().doc).mail,
    remove: (id: string) => store.getState().remove(id),
  };
}

describe('the emails of a form', () => {
  it('are combined hourly or daily, or sent one by one', async () => {
    const { mail } = open();
    expect(mail()).toBeUndefined();
    await userEvent.selectOptions(screen.getByLabelText('Frequency'), 'Hourly summary');
    expect(mail()).toEqual({ digest: 'hourly' });
    // A summary has no attachments.
    expect(screen.queryByLabelText('Attach each response as a PDF')).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Frequency'), 'One email per response');
    expect(mail()).toEqual({});
    await userEvent.click(screen.getByLabelText('Attach each response as a PDF'));
    expect(mail()).toEqual({ pdf: true });
    await userEvent.click(screen.getByLabelText('Attach each response as a PDF'));
    expect(mail()).toEqual({});
  });

  it('are sent to others under conditions, which are removed with their field', async () => {
    const { mail, remove } = open();
    await userEvent.click(screen.getByRole('button', { name: 'Add a recipient' }));
    const recipient = screen.getByRole('group', { name: 'Recipient 1' });
    await userEvent.type(within(recipient).getByLabelText('Email address'), 'sales@');
    await userEvent.tab();
    expect(within(recipient).getByRole('alert')).toHaveTextContent('Enter a valid email address');
    expect(mail()).toEqual({});
    await userEvent.type(within(recipient).getByLabelText('Email address'), 'example.com{Enter}');
    expect(await within(recipient).findByText('Pending confirmation')).toBeVisible();
    await userEvent.click(within(recipient).getByRole('button', { name: 'Add a condition' }));
    await userEvent.selectOptions(within(recipient).getByLabelText(/field/i), 'Size');
    expect(mail()).toEqual({
      recipients: [
        {
          to: 'sales@example.com',
          when: { match: 'all', conditions: [{ field: 'size', operator: 'equals', value: 'Small' }] },
        },
      ],
    });
    remove('size');
    expect(mail()).toEqual({});
  });

  it('reply to the visitor with the owner’s text', async () => {
    const { mail } = open();
    await userEvent.click(screen.getByLabelText('Send visitors an automatic reply'));
    await userEvent.clear(screen.getByLabelText('Subject'));
    await userEvent.type(screen.getByLabelText('Subject'), 'Hello{Enter}');
    await userEvent.selectOptions(screen.getByLabelText('Insert answer'), 'Size');
    expect(mail()?.autoReply).toEqual({ subject: 'Hello', text: expect.stringContaining('{{size}}') });
    await userEvent.click(screen.getByLabelText('Send visitors an automatic reply'));
    expect(mail()).toEqual({});
  });
});
