import { useSession } from '@/lib/session.js';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { AT, someone } from '../../../test/fixtures.js';
import { renderAt } from '../../../test/render.js';
import { server } from '../../../test/server.js';
import { Templates } from './templates.js';

const template = (id: string, name: string) => ({
  ...{ id, name, description: `About ${name}`, category: 'contact', tags: [], language: 'de' },
  form: { name, fields: [{ id: 'a', type: 'text', label: 'A', required: true }], customizations: {} },
});

it("shows the server's quick templates in the language of the app", async () => {
  useSession.setState({ status: 'signed-in', user: someone });
  server.use(
    http.get(`${AT}/api/v1/forms/templates`, () =>
      HttpResponse.json({
        templates: [
          template('contact-pro', 'Kontakt'),
          template('order-form', 'Bestellung'),
          template('booking-assistant', 'Termine'),
          template('lead-qualifier', 'Qualifizierung'),
        ],
      }),
    ),
  );
  renderAt(<Templates />, '/app');
  await screen.findByRole('link', { name: /Kontakt/ });
  expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(
    ['step=template', 'template=lead-qualifier', 'template=contact-pro', 'template=booking-assistant'].map(
      query => `/app/ai-form-builder?${query}`,
    ),
  );
});
