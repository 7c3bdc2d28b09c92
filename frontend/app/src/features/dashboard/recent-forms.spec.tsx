import { useSession } from '@/lib/session.js';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { AT, someone } from '../../../test/fixtures.js';
import { renderAt } from '../../../test/render.js';
import { server } from '../../../test/server.js';
import { RecentForms } from './recent-forms.js';

const form = {
  id: 'f1',
  name: 'Roof quotes',
  status: 'active',
  responses: 1,
  views: 4,
  conversionRate: 25,
  avgCompletionTime: 22,
  created_at: '2026-01-01T00:00:00Z',
};

describe('list of recent forms', () => {
  it('links the name to the editor, like My Forms, and the number of responses to the list', async () => {
    useSession.setState({ status: 'signed-in', user: someone });
    server.use(
      http.get(`${AT}/api/v1/forms`, () => HttpResponse.json({ forms: [form], nextCursor: null, total: 1 })),
    );
    renderAt(<RecentForms />, '/app');
    const name = await screen.findByRole('link', { name: 'Roof quotes' });
    expect(name).toHaveAttribute('href', '/app/create-form?id=f1');
    expect(screen.getByRole('link', { name: '1 response' })).toHaveAttribute(
      'href',
      '/app/form/f1/responses',
    );
    expect(screen.getByText('25% of 4 views')).toBeInTheDocument();
    expect(screen.getByText('22 sec to complete')).toBeInTheDocument();
  });
});
