import { aiCalls, formsCalls } from '@/lib/contracts.build.js';
import { useSession } from '@/lib/session.js';
import { KEYS } from '@/lib/storage.js';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { Generated } from '#contracts';
import { AT, someone } from '../../../test/fixtures.js';
import { renderAt } from '../../../test/render.js';
import { server } from '../../../test/server.js';
import { AiBuilderPage } from './ai-builder-page.js';
import { answer } from './generated.fixture.js';

const DRAFT = `ai-builder:${someone.id}`;
const RESULT: Generated = answer('Vets', 'Symptoms');

interface Sent {
  key: string | null;
  id: string;
  name: string;
}
const created: Sent[] = [];
const updated: string[] = [];
const stored = new Map<string, string>();
const formOf = (id: string) => ({ ...RESULT.form, id, status: 'active', description: '' });
const conflict = { error: 'A form with this id exists already and has other content', code: 'CONFLICT' };

/** The server's rule: the same id and content return the same form; different content is a conflict. */
const createForm = http.post(AT + formsCalls.create.path, async ({ request }) => {
  const body = (await request.json()) as { id: string; name: string };
  created.push({ key: request.headers.get('idempotency-key'), id: body.id, name: body.name });
  const content = JSON.stringify(body);
  if ((stored.get(body.id) ?? content) !== content) return HttpResponse.json(conflict, { status: 409 });
  stored.set(body.id, content);
  return HttpResponse.json(formOf(body.id), { status: 201 });
});

const open = async () => {
  renderAt(<AiBuilderPage />, '/app/ai-form-builder');
  return screen.findByRole('button', { name: 'Save & Publish' }, { timeout: 10_000 });
};
const describeBox = () => screen.findByLabelText('Your business in a few sentences');
const describeAndGenerate = async () => {
  renderAt(<AiBuilderPage />, '/app/ai-form-builder');
  await userEvent.type(await describeBox(), 'Pets{Control>}{Enter}{/Control}');
  return screen.findByRole('button', { name: 'Save & Publish' }, { timeout: 10_000 });
};
const isLive = () => screen.findByRole('link', { name: 'Open form' }, { timeout: 10_000 });
const reload = () => {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
};
const publishedElsewhere = (id: string) => {
  localStorage.setItem(KEYS.savedDrafts, id);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEYS.savedDrafts })));
};
const draftId = () => waitFor(() => (JSON.parse(sessionStorage.getItem(DRAFT)!) as { id: string }).id);

beforeEach(() => {
  sessionStorage.clear();
  created.length = updated.length = 0;
  stored.clear();
  useSession.setState({ status: 'signed-in', user: someone });
  server.use(
    http.get(AT + formsCalls.templates.path, () => HttpResponse.json({ templates: [] })),
    http.post(AT + aiCalls.generateForm.path, () => HttpResponse.json(RESULT)),
    http.get(`${AT}/api/v1/forms/:id`, ({ params }) => HttpResponse.json(formOf(String(params['id'])))),
    http.put(`${AT}/api/v1/forms/:id`, ({ params }) => {
      updated.push(String(params['id']));
      return HttpResponse.json(formOf(String(params['id'])));
    }),
    createForm,
  );
});

describe('publishing a generated draft', () => {
  it('removes the draft from the storage, from the screen and after a reload', async () => {
    await userEvent.dblClick(await describeAndGenerate());
    await isLive();
    expect(new Set(created.map(({ id }) => id)).size).toBe(1);
    expect(created[0]!.key).toBe(created[0]!.id);
    reload();
    expect(sessionStorage.getItem(DRAFT)).toBeNull();
    renderAt(<AiBuilderPage />, '/app/ai-form-builder');
    expect(await describeBox()).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Save & Publish' })).toBeNull();
  }, 30_000);

  it('closes the same draft in another tab, and the next draft becomes a separate form', async () => {
    await describeAndGenerate();
    const id = await draftId();
    publishedElsewhere(id);
    expect(await describeBox()).toHaveValue('');
    expect(sessionStorage.getItem(DRAFT)).toBeNull();
    cleanup();
    await userEvent.click(await describeAndGenerate());
    await isLive();
    expect(created[0]!.id).not.toBe(id);
  }, 30_000);

  it('ignores a stored draft that another tab has published', async () => {
    await describeAndGenerate();
    const id = await draftId();
    reload();
    localStorage.setItem(KEYS.savedDrafts, id);
    renderAt(<AiBuilderPage />, '/app/ai-form-builder');
    await waitFor(() => expect(sessionStorage.getItem(DRAFT)).toBeNull());
    expect(screen.queryByRole('button', { name: 'Save & Publish' })).toBeNull();
  }, 30_000);

  it('opens the published form if another browser has published the draft with different content', async () => {
    await describeAndGenerate();
    stored.set(await draftId(), 'other content');
    await userEvent.click(screen.getByRole('button', { name: 'Save & Publish' }));
    await isLive();
    expect(updated).toEqual([]);
    expect(sessionStorage.getItem(DRAFT)).toBeNull();
  }, 30_000);

  it('updates the form if an earlier attempt was stored but its response was lost', async () => {
    server.use(
      http.post(
        AT + formsCalls.create.path,
        async ({ request }) => {
          const body = (await request.json()) as { id: string };
          stored.set(body.id, 'stored by the lost attempt');
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    const button = await describeAndGenerate();
    await userEvent.click(button);
    await screen.findByText(/could not be saved|try again/i);
    await userEvent.click(screen.getByRole('button', { name: 'Save & Publish' }));
    await isLive();
    expect(updated).toEqual([created[0]!.id]);
  }, 30_000);

  it('keeps the id of the draft across a reload', async () => {
    await describeAndGenerate();
    const id = await draftId();
    reload();
    await userEvent.click(await open());
    await isLive();
    expect(created.map(sent => sent.id)).toEqual([id]);
  }, 30_000);
});
