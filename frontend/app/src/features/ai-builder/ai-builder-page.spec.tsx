import { aiCalls, formsCalls } from '@/lib/contracts.build.js';
import { useSession } from '@/lib/session.js';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { AT, someone } from '../../../test/fixtures.js';
import { renderAt } from '../../../test/render.js';
import { server } from '../../../test/server.js';
import { AiBuilderPage } from './ai-builder-page.js';
import { answer } from './generated.fixture.js';

const sent: unknown[] = [];
const draw = () => renderAt(<AiBuilderPage />, '/app/ai-form-builder');
const narrow = matchMedia('');
const questions = () => screen.findByLabelText('Question text: Full name', {}, { timeout: 10_000 });
const generateIt = async (result: () => Promise<unknown> = questions) => {
  const router = draw();
  await userEvent.type(
    screen.getByLabelText('Your business in a few sentences'),
    'Pets{Control>}{Enter}{/Control}',
  );
  await result();
  return router;
};

const correctTrade = async (trade: string) => {
  const toggle = screen.getByRole('button', { name: /^(Change|Close)$/ });
  if (toggle.getAttribute('aria-expanded') === 'false') await userEvent.click(toggle);
  await userEvent.click(screen.getByRole('button', { name: /^Industry/ }));
  const box = screen.getByLabelText(/What do you do/);
  await userEvent.clear(box);
  await userEvent.type(box, `${trade}{Enter}`);
};

const prepare = () => {
  sessionStorage.clear();
  sent.length = 0;
  useSession.setState({ status: 'signed-in', user: someone });
  server.use(
    http.get(AT + formsCalls.templates.path, () => HttpResponse.json({ templates: [] })),
    http.post(AT + aiCalls.generateForm.path, async ({ request }) => {
      const { context } = (await request.json()) as { context: { understood?: { industry: string } } };
      return HttpResponse.json(
        context.understood ? answer(context.understood.industry, 'Breed') : answer('Vets', 'Symptoms'),
      );
    }),
    http.post(AT + formsCalls.create.path, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ error: 'down', code: 'SERVICE_UNAVAILABLE' }, { status: 503 });
    }),
  );
};

describe('a generated form', () => {
  beforeEach(prepare);

  it('names its generator, and can be edited, undone and saved as a draft', async () => {
    await generateIt();
    expect(screen.getByText(/Created by built-in rules, not by an AI model\./)).toBeInTheDocument();
    expect(screen.getByText(/Your AI budget for today is used up\./)).toBeInTheDocument();
    const form = within(screen.getByRole('region', { name: 'Preview' }));
    const wording = screen.getByLabelText('Question text: Full name');
    await userEvent.clear(wording);
    await userEvent.type(wording, 'Who?{Enter}');
    expect(await form.findByLabelText(/Who\?/)).toBeInTheDocument();
    expect(wording).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Remove “Symptoms”' }));
    expect(screen.getByRole('button', { name: 'Remove “Who?”' })).toHaveFocus();
    expect(form.queryByLabelText(/Symptoms/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await form.findByLabelText(/Symptoms/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Hide preview' }));
    expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Show preview' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Keep as draft' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ status: 'draft', fields: [{ label: 'Who?' }, { label: 'Symptoms' }] });
  }, 30_000);

  it('is updated for a corrected trade, and survives a reload', async () => {
    await generateIt();
    await correctTrade('Groomers');
    expect(await screen.findByLabelText('Question text: Breed')).toBeInTheDocument();
    expect(screen.queryByLabelText('Question text: Symptoms')).toBeNull();
    expect(screen.getByText('New: Breed · Removed: Symptoms')).toBeInTheDocument();
    // One undo step also reverts the interpretation of the description.
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByText('Vets · Take bookings')).toBeInTheDocument();
    expect(screen.getByLabelText('Question text: Symptoms')).toBeInTheDocument();
    await correctTrade('Groomers');
    await screen.findByLabelText('Question text: Breed');
    // A reload stores the draft without waiting for the pause.
    await waitFor(() => {
      window.dispatchEvent(new Event('pagehide'));
      expect(sessionStorage.getItem(`ai-builder:${someone.id}`)).toContain('Breed');
    });
    document.body.replaceChildren();
    draw();
    expect(await screen.findByLabelText('Question text: Breed', {}, { timeout: 10_000 })).toBeInTheDocument();
  }, 30_000);

  it('is stored immediately when its owner leaves the page', async () => {
    const router = await generateIt();
    await userEvent.click(screen.getByRole('button', { name: 'Remove “Symptoms”' }));
    await act(() => router.navigate('/app'));
    const stored = sessionStorage.getItem(`ai-builder:${someone.id}`);
    const { form } = JSON.parse(stored ?? '{}') as { form?: { fields: { label: string }[] } };
    expect(form?.fields.map(({ label }) => label)).toEqual(['Full name']);
  }, 30_000);
});

describe('a form that is being generated', () => {
  beforeEach(prepare);

  it('can be cancelled, which keeps the description', async () => {
    await generateIt();
    await userEvent.click(screen.getByRole('button', { name: 'Start Over' }));
    const box = await screen.findByLabelText('Your business in a few sentences');
    expect(box).toHaveValue('Pets');
    expect(box).toHaveFocus();
    expect(sessionStorage.getItem(`ai-builder:${someone.id}`)).toBeNull();
  }, 30_000);

  it('has its tools behind buttons on a narrow screen, without losing the chat', async () => {
    const media = jest.spyOn(globalThis, 'matchMedia');
    media.mockImplementation(query => ({ ...narrow, media: query, matches: query === '(width < 64rem)' }));
    server.use(
      http.post(AT + aiCalls.refineForm.path, () =>
        HttpResponse.json({ form: {}, operations: [], reply: 'Nothing to change.', method: 'builtin' }),
      ),
    );
    await generateIt(() => screen.findByRole('button', { name: 'Save & Publish' }));
    expect(screen.queryByRole('tab')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Chat' }));
    await userEvent.type(await screen.findByLabelText('What should change?'), 'Nothing{Enter}');
    await screen.findByText('Nothing to change.');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('Nothing to change.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Chat' }));
    expect(await screen.findByText('Nothing to change.')).toBeInTheDocument();
    media.mockRestore();
  }, 30_000);

  it('is the one from the landing page, stored as a draft of the account once, and saved there', async () => {
    const created: { id: string; status: string }[] = [];
    const updated: { status?: string; publish?: boolean }[] = [];
    server.use(
      http.post(AT + formsCalls.create.path, async ({ request }) => {
        created.push((await request.json()) as (typeof created)[number]);
        return HttpResponse.json({ id: created[0]!.id }, { status: 201 });
      }),
      http.put(`${AT}/api/v1/forms/:id`, async ({ request }) => {
        updated.push((await request.json()) as (typeof updated)[number]);
        return HttpResponse.json({ id: created[0]!.id, status: 'active' });
      }),
    );
    localStorage.setItem(
      'form_idea',
      JSON.stringify({ description: 'Dogs', result: answer('Kennels', 'Race') }),
    );
    draw();
    expect(await screen.findByLabelText('Question text: Race', {}, { timeout: 10_000 })).toBeInTheDocument();
    expect(localStorage.getItem('form_idea')).toBeNull();
    expect(created).toMatchObject([{ status: 'draft', name: 'Kennels requests' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Save & Publish' }));
    await waitFor(() => expect(updated).toMatchObject([{ status: 'active', publish: true }]));
    expect(created).toHaveLength(1);
  }, 30_000);

  it('is kept on the device until the server has stored it', async () => {
    server.use(
      http.post(AT + formsCalls.create.path, () =>
        HttpResponse.json({ error: 'down', code: 'SERVICE_UNAVAILABLE' }, { status: 503 }),
      ),
    );
    localStorage.setItem(
      'form_idea',
      JSON.stringify({ description: 'Dogs', result: answer('Kennels', 'Race') }),
    );
    draw();
    expect(await screen.findByLabelText('Question text: Race', {}, { timeout: 10_000 })).toBeInTheDocument();
    expect(localStorage.getItem('form_idea')).toContain('Kennels');
  }, 30_000);

  it("is generated from the landing page's sentence if its form is invalid", async () => {
    localStorage.setItem(
      'form_idea',
      JSON.stringify({ description: 'Pets', result: { form: 'of an old version' } }),
    );
    draw();
    expect(
      await screen.findByLabelText('Question text: Symptoms', {}, { timeout: 10_000 }),
    ).toBeInTheDocument();
  }, 30_000);
});
