import { useSession } from '@/lib/session.js';
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { AT, someone } from '../../../test/fixtures.js';
import { renderAt } from '../../../test/render.js';
import { server } from '../../../test/server.js';
import { useAllForms } from './use-all-forms.js';

const COUNT = 230;

const Choice = () => (
  <select aria-label="Form">
    {useAllForms().forms?.map(({ id, name }) => (
      <option key={id}>{name}</option>
    ))}
  </select>
);

it('returns all forms of an account, regardless of the number of pages', async () => {
  useSession.setState({ status: 'signed-in', user: someone });
  const asked: string[] = [];
  server.use(
    http.get(`${AT}/api/v1/forms`, ({ request }) => {
      const query = new URL(request.url).searchParams;
      const from = Number(query.get('cursor') ?? 0);
      const next = Math.min(from + Number(query.get('limit')), COUNT);
      asked.push(`${from}`);
      const forms = Array.from({ length: next - from }, (_, n) => ({ id: `f${from + n}`, name: `Form ${from + n}` }));
      return HttpResponse.json({ forms, nextCursor: next < COUNT ? String(next) : null, total: COUNT });
    }),
  ); // prettier-ignore
  renderAt(<Choice />, '/app/typebot-flows');
  const choice = await screen.findByRole<HTMLSelectElement>('combobox');
  await waitFor(() => expect(choice.options).toHaveLength(COUNT), { timeout: 5000 });
  expect(asked).toEqual(['0', '100', '200']);
});
