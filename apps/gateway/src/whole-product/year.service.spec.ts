import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { exportCalls, formsCalls, importCalls, responsesCalls, webhooksCalls } from '#contracts';
import { eventually } from '#testing';
import { Doors, type Person } from './authorization.fixture.js';
import type { Left } from './year.fixture.store.js';

/**
 * Simulates more than a year of an installation. Every collection is listed with its bound, so that a new one cannot be
 * forgotten: the days after which daily data is gone, or another limit of its size.
 */
jest.setTimeout(60_000);

const account = 'made by accounts, limited by plans, deleted with the account';
const form = 'a fixed number per form, whatever its traffic; deleted with it';
const hour = 'one of a form and hour or day in which it had visitors; deleted with it';
const person = 'one of an owner or of an address that mails go to';
const work = 'goes when its work is done';
const installation = 'a fixed number per installation';

const BOUNDS: Record<string, number | string> = {
  'ai.conversation_keys': form,
  'ai.conversations': 90,
  'ai.usage': 400,
  'analytics.day_details': hour,
  'analytics.day_totals': hour,
  'analytics.hour_details': hour,
  'analytics.migrations': installation,
  'analytics.owners': person,
  'analytics.response_ends': 30,
  'analytics.rollups': hour,
  'analytics.tracked_forms': 30,
  'analytics.turns': 90,
  'analytics.visits': 90,
  'analytics.won_leads': 'a response that its owner won; deleted with it',
  'auth.apikeys': account,
  'auth.appconnections': 60,
  'auth.apps': 60,
  'auth.attempts': 1,
  'auth.audit': 400,
  'auth.counters': 1,
  'auth.export_chunks': 1,
  'auth.exports': 1,
  'auth.identities': account,
  'auth.oauthrecords': 366,
  'auth.passkeys': account,
  'auth.sessions': 30,
  'auth.single_sign_on': account,
  'auth.users': account,
  'auth.workspaceaudit': 366,
  'auth.workspaces': account,
  'forms.comments': form,
  'forms.form_counts': 30,
  'forms.form_revisions': form,
  'forms.forms': 30,
  'forms.migrations': installation,
  'forms.owner_usage': 30,
  'forms.test_submissions': 30,
  'forms.unlock_attempts': 1,
  'gateway.flow_tokens': form,
  'gateway.form_snapshots': 30,
  'gateway.limit_counts': 1,
  'gateway.submission_buffer': work,
  'mail.addresses': person,
  'mail.confirmations': person,
  'mail.deliveries': 400,
  'mail.quotas': 2,
  'mail.recipients': person,
  'mail.refusals': 180,
  'mail.workspaces': account,
  'responses.audit': 400,
  'responses.file_budgets': 1,
  'responses.files': 'a file of a response; without one it is removed within a day',
  'responses.inquiries': 365,
  'responses.learned_words': person,
  'responses.migrations': installation,
  'responses.progress': 7,
  'responses.published_forms': 30,
  'responses.published_revisions': form,
  'responses.pulses': person,
  // Only the tombstones of deleted responses; others stay as long as their form requires.
  'responses.reply_templates': account,
  'responses.responses': 30,
  'typebot.flow_tokens': form,
  'typebot.flows': form,
  'webhooks.connect_states': 1,
  'webhooks.deliveries': 30,
  'webhooks.endpoints': account,
  'webhooks.erased_responses': 30,
  'webhooks.lanes': account,
  'webhooks.migrations': installation,
  'webhooks.subscription': installation,
};
/** Collections in which the product stores a document during this test. */
const STORED_BY_A_DAY = [
  ...['ai.usage', 'analytics.visits', 'auth.audit', 'auth.exports', 'auth.sessions', 'forms.forms'],
  ...['forms.test_submissions', 'mail.deliveries', 'responses.audit', 'responses.progress'],
  ...['responses.responses', 'webhooks.deliveries'],
];
const DAY_MS = 86_400_000;

describe('a year of an installation', () => {
  let doors: Doors;
  let owner: Person;
  let formId: string;
  let webhookId: string;
  const at = (path: string) => `/api/v1/forms/${formId}${path}`;
  const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => {
    const reply = await doors.sendBody({ method, path }, owner.headers, body);
    if (reply.status >= 300)
      throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body as { id: string };
  };
  const total = async () =>
    (await doors.ask({ ...responsesCalls.list, path: at('/responses') }, {}, owner.headers)).total;

  /** Performs the activities of an ordinary day. */
  async function day(): Promise<void> {
    const answers = { full_name: 'Ann', email: 'ann@example.com' };
    const receiver = { url: 'https://receiver.example/', events: ['form.submitted' as const] };
    webhookId = (await doors.ask(webhooksCalls.create, receiver, owner.headers)).id;
    const first = await send('POST', at('/responses'), { responses: answers, sessionId: 'visit-1' });
    await send('POST', at('/responses'), { responses: answers, sessionId: 'visit-2' });
    await send('POST', `/api/v1/test-forms/${formId}/submit`, { responses: answers });
    await send('POST', `/api/v1/public/forms/${formId}/progress`, { responses: { full_name: 'Bob' } });
    await send('POST', '/api/v1/public/leads', {
      name: 'Eve',
      email: 'eve@example.com',
      role: 'owner',
      elapsedMs: 20_000,
    }).catch(() => undefined);
    await send('POST', '/api/v1/ai/generate-form', {
      description: 'A form for a bakery that takes orders of cakes',
    });
    await doors.send(
      { method: 'POST', path: '/api/v1/auth/login' },
      {},
      { email: owner.email, password: 'not this one' },
    );
    await send('DELETE', at(`/responses/${first.id}`));
    const other = await doors.ask(formsCalls.create, { name: 'Deleted' }, owner.headers);
    await send('DELETE', `/api/v1/forms/${other.id}`);
  }

  beforeAll(async () => {
    doors = await Doors.open();
    owner = await doors.verified();
    const settings = { name: 'Open all year', allowSaveProgress: true };
    formId = (await doors.ask(formsCalls.create, settings, owner.headers)).id;
    await day();
  }, 120_000);
  afterAll(() => doors?.close(), 60_000);

  it('keeps only the recent responses of a form with a retention period', async () => {
    const days = Array.from({ length: 50 }, (_, n) => n * 8);
    const one = (age: number) => ({
      id: `day-${age}`,
      submittedAt: new Date(Date.now() - age * DAY_MS).toISOString(),
      ...{
        values: { email: 'ann@example.com' },
        answers: [],
        leadStatus: 'new',
        tags: [],
        note: '',
        spam: false,
      },
      ...{ source: {}, device: 'desktop', country: null, value: null, read: false, durationMs: null },
    });
    const call = { ...importCalls.responses, path: at('/responses/import') };
    await send('POST', call.path, { responses: days.map(one) });
    expect(await total()).toBe(51);
    await send('PUT', at(''), { retentionDays: 30 });
    // The responses from today and from 8, 16 and 24 days ago, and the one that a visitor sent.
    await eventually(async () => (await total()) === 5, 40_000);
  });

  it('keeps every collection within its bound', async () => {
    // By then, everything caused by the submission is stored.
    await doors.deliveryId(webhookId, owner);
    // Last, because the deletion of a response removes the finished exports from before it.
    await doors.ask(exportCalls.start, {}, owner.headers);
    const days = Object.entries(BOUNDS).filter(([, bound]) => typeof bound === 'number');
    const left = await doors.year(Object.fromEntries(days) as Record<string, number>);
    expect(Object.keys(left).filter(name => !(name in BOUNDS))).toEqual([]);
    const tooMany = (of: Left, bound: number | string | undefined) =>
      typeof bound === 'number' ? of.days === null || of.days >= bound + 5 : of.days !== null;
    const wrong = Object.entries(left).filter(([name, of]) => tooMany(of, BOUNDS[name]));
    expect(wrong).toEqual([]);
    // The times of most documents are the product's own, and today's documents exist.
    const real = Object.entries(left).filter(([, of]) => of.real);
    expect(real.filter(([, of]) => (of.days ?? 0) < 1)).toEqual([]);
    expect(real.map(([name]) => name)).toEqual(expect.arrayContaining(STORED_BY_A_DAY));
  });
});
