import { aiCalls, formsCalls, modelCalls } from '@/lib/contracts.build.js';
import { useSession } from '@/lib/session.js';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { AT, someone } from '../../../test/fixtures.js';
import { renderAt } from '../../../test/render.js';
import { server } from '../../../test/server.js';
import { AiBuilderPage } from './ai-builder-page.js';

const BEGUN: [string, object][] = [
  ['status', { step: 'Analyzing your requirements', progress: 20 }],
  [
    'meta',
    {
      name: 'Weddings',
      description: '',
      language: 'en',
      confidence: 'high',
      method: 'builtin',
      industry: 'Photography',
      customizations: { layout: 'centered' },
    },
  ],
  ['status', { step: 'Generating intelligent form fields', progress: 40 }],
  [
    'field',
    {
      index: 0,
      field: { id: 'venue', type: 'text', label: 'Venue', required: false },
      why: '',
      confidence: 1,
    },
  ],
];
const current = () =>
  within(screen.getByRole('list', { name: 'Steps' })).getByRole('listitem', { current: 'step' });
const doneSteps = () => within(screen.getByRole('list', { name: 'Steps' })).queryAllByText('(done)');
const template = {
  id: 'booking-assistant',
  name: 'Booking Assistant',
  description: 'Takes appointments',
  category: 'booking',
  tags: ['appointments'],
  language: 'en',
  form: { name: 'Book', fields: [{ id: 'day', type: 'date', label: 'Which day?', required: true }] },
};

const asked: { context: { understood?: { goal?: string } } }[] = [];
beforeEach(() => {
  server.use(http.get(AT + modelCalls.models.path, () => HttpResponse.json({ models: [] })));
  sessionStorage.clear();
  asked.length = 0;
  useSession.setState({ status: 'signed-in', user: someone });
  server.use(
    http.get(AT + formsCalls.templates.path, () => HttpResponse.json({ templates: [template] })),
    http.post(AT + aiCalls.generateForm.path, async ({ request }) => {
      asked.push((await request.json()) as (typeof asked)[number]);
      const text = BEGUN.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      // The stream never ends.
      const body = new ReadableStream({
        start: stream => stream.enqueue(new TextEncoder().encode(text.join(''))),
      });
      return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
    }),
  );
});

describe('the steps of the AI builder', () => {
  it('show the form in its look before it is complete', async () => {
    renderAt(<AiBuilderPage />, '/app/ai-form-builder');
    expect(current()).toHaveTextContent('Describe');
    await userEvent.type(screen.getByRole('textbox'), 'Weddings{Control>}{Enter}{/Control}');
    const form = await screen.findByRole('region', { name: 'Preview' }, { timeout: 10_000 });
    expect(await within(form).findByLabelText('Venue')).toBeInTheDocument();
    expect(form.querySelector('.ll')).toHaveAttribute('data-layout', 'centered');
    expect(current()).toHaveTextContent('Generating');
  }, 30_000);

  it('start with a template, which sets the form’s purpose', async () => {
    const router = renderAt(<AiBuilderPage />, '/app/ai-form-builder?step=template');
    await screen.findByRole('list', { name: 'Steps' });
    expect(current()).toHaveTextContent('Template');
    await userEvent.click(
      await screen.findByRole('link', { name: /Booking Assistant.*Booking.*1 question/ }),
    );
    expect(await screen.findByText('Which day?')).toBeInTheDocument();
    expect(doneSteps()).toHaveLength(1);
    await userEvent.type(screen.getByRole('textbox'), 'Hair{Control>}{Enter}{/Control}');
    await screen.findByRole('region', { name: 'Preview' }, { timeout: 10_000 });
    expect(asked[0]?.context.understood).toEqual({ goal: 'booking' });
    // A reload restores the form, not the template.
    expect(router.state.location.search).toBe('');
  }, 30_000);

  it('keep the text while the user looks at the templates', async () => {
    renderAt(<AiBuilderPage />, '/app/ai-form-builder');
    await userEvent.type(await screen.findByRole('textbox'), 'Hair for men');
    // Nobody chose a template, so that step is not done.
    expect(doneSteps()).toHaveLength(0);
    await userEvent.click(screen.getByRole('link', { name: 'Back' }));
    await userEvent.click(await screen.findByRole('link', { name: /^Custom/ }));
    expect(await screen.findByRole('textbox')).toHaveValue('Hair for men');
  });
});

describe('the last steps of the AI builder', () => {
  it("end with the form's link and the next actions", async () => {
    server.use(
      http.get(`${AT}/api/v1/forms/f1`, () =>
        HttpResponse.json({
          id: 'f1',
          name: 'Weddings',
          status: 'active',
          description: '',
          fields: template.form.fields,
        }),
      ),
    );
    renderAt(<AiBuilderPage />, '/app/ai-form-builder?published=f1');
    expect(await screen.findByText(`${AT}/form/f1`, {}, { timeout: 10_000 })).toBeInTheDocument();
    expect(current()).toHaveTextContent('Publish');
    expect(screen.getByRole('link', { name: 'Preview' })).toHaveAttribute('href', '/form/f1/preview');
    expect(screen.getByRole('link', { name: 'Analytics' })).toHaveAttribute('href', '/app/form/f1/analytics');
  }, 30_000);

  it('open a saved form at Customize, and save it there', async () => {
    const bodies: object[] = [];
    const form = {
      ...{ id: 'f1', name: 'Weddings', status: 'active', description: '', submitText: 'Send' },
      ...{ fields: template.form.fields, logic: [], customizations: {}, business_info: {} },
      ...{ updated_at: '2026-01-01T00:00:00Z', redirectUrl: 'https://example.com/thanks' },
    };
    server.use(
      http.get(`${AT}/api/v1/forms/f1`, () => HttpResponse.json(form)),
      http.put(`${AT}/api/v1/forms/f1`, async ({ request }) => {
        bodies.push((await request.json()) as object);
        return HttpResponse.json(form);
      }),
    );
    const router = renderAt(<AiBuilderPage />, '/app/ai-form-builder?edit=f1');
    const save = await screen.findByRole('button', { name: 'Save & Publish' }, { timeout: 10_000 });
    expect(current()).toHaveTextContent('Customize');
    await userEvent.click(save);
    await screen.findByText('Form saved successfully!');
    expect(router.state.location.search).toBe('?published=f1');
    // Settings that the wizard does not show are kept.
    expect(bodies).toEqual([
      expect.objectContaining({ status: 'active', redirectUrl: form.redirectUrl, submitText: 'Send' }),
    ]);
  }, 30_000);
});
