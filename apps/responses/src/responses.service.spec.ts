import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CallInput, type FormRecord, type Principal, responsesCalls } from '#contracts';
import { newEvent } from '#messaging';
import {
  eventually,
  makeAnswers,
  makeForm,
  makeInput,
  makePrincipal,
  type ServiceStack,
  startService,
  startStack,
} from '#testing';
import { responsesConfig } from './config.js';
import { ResponsesModule } from './responses.module.js';

describe('the responses service', () => {
  let stack: ServiceStack;
  const owner = makePrincipal();

  beforeAll(async () => {
    stack = await startStack(ResponsesModule, { name: 'responses', config: responsesConfig });
  }, 90_000);
  afterAll(() => stack?.stop(), 60_000);

  type Submission = CallInput<typeof responsesCalls.accept>['body'];
  const submit = (form: { id: string }, body: Partial<Submission> = {}, idempotencyKey?: string) =>
    stack.rpc.call(responsesCalls.accept, makeInput<typeof responsesCalls.accept>({
      params: { id: form.id }, idempotencyKey, body: { responses: makeAnswers(), ...body },
    })); // prettier-ignore
  const list = (
    form: { id: string },
    query: Partial<CallInput<typeof responsesCalls.list>['query']> = {},
    principal: Principal = owner,
  ) =>
    stack.rpc.call(
      responsesCalls.list,
      makeInput<typeof responsesCalls.list>({
        principal,
        params: { id: form.id },
        query: { limit: 25, ...query },
      }),
    );
  const change = (form: FormRecord) =>
    stack.publisher.publish(
      newEvent('form.changed', {
        id: `evt_${form.id}_r${form.revision}`,
        ownerId: form.ownerId,
        data: { form },
      }),
    );
  /** A form that the service has heard of. */
  const known = async (over: Partial<FormRecord> = {}): Promise<FormRecord> => {
    const form = makeForm({ ownerId: owner.userId, ...over });
    await change(form);
    await eventually(() => list(form).then(() => true));
    return form;
  };
  const eventsOf = (form: { id: string }) =>
    stack.events.of('form.submitted').filter(event => event.data.formId === form.id);

  it('stores a submission with its event and shows it to the owner', async () => {
    const form = await known();
    const { id, status } = await submit(form, { elapsedMs: 9000, sessionId: 'visit-1' });
    expect(status).toBe('accepted');
    const { responses, total } = await list(form);
    expect(total).toBe(1);
    expect(responses[0]).toMatchObject({
      id,
      formId: form.id,
      revision: 1,
      leadStatus: 'new',
      device: 'desktop',
      values: makeAnswers(),
    });
    expect(responses[0]!.answers[0]).toEqual({
      fieldId: 'name',
      label: 'Your name',
      type: 'text',
      value: 'Ada Lovelace',
    });
    await eventually(() => eventsOf(form).length === 1);
    expect(eventsOf(form)[0]).toMatchObject({
      id: `evt_${id}_submitted`,
      data: { notify: true, durationMs: 9000, sessionId: 'visit-1' },
    });
  });

  it('refuses what the browser refuses, in the same words', async () => {
    const form = await known();
    const wrong = submit(form, { responses: { name: ' ', email: 'nobody', other: 'x' } });
    await expect(wrong).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [
        { field: 'name', message: 'Your name is required' },
        { field: 'email', message: 'Please enter a valid email address' },
        { field: 'other', message: 'This field is not part of the form' },
      ],
    });
    for (const key of ['__proto__', 'constructor', '$where', 'a.b']) {
      const hostile = JSON.parse(`{"${key}":"x"}`) as Record<string, unknown>;
      await expect(
        submit(form, { responses: { ...makeAnswers(), ...hostile, [key]: 'x' } }),
      ).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    }
    expect((await list(form)).total).toBe(0);
  });

  it('stores fifty parallel submissions with one key once', async () => {
    const form = await known();
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(form, {}, 'the-same-key')));
    expect(new Set(answers.map(answer => answer.id)).size).toBe(1);
    expect((await list(form)).total).toBe(1);
    await expect(
      submit(form, { responses: makeAnswers({ name: 'Other' }) }, 'the-same-key'),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    await eventually(() => eventsOf(form).length >= 1);
    expect(new Set(eventsOf(form).map(event => event.id)).size).toBe(1);
  });

  it('answers each of many submissions of the same moment for itself', async () => {
    const [one, two, closed] = [await known(), await known(), await known({ status: 'archived' })];
    await submit(one, {}, 'a-used-key');
    const answers = await Promise.allSettled([
      ...Array.from({ length: 40 }, (_, n) => submit(n % 2 ? one : two, {}, `key-of-its-own-${n}`)),
      submit(one, { responses: makeAnswers({ name: 'Other' }) }, 'a-used-key'),
      submit(closed),
      submit(two, { responses: {} }),
      submit({ id: 'demo' }, { responses: {} }),
    ]);
    const stored = answers.filter(answer => answer.status === 'fulfilled').map(answer => answer.value.id);
    expect(new Set(stored).size).toBe(40);
    expect(answers.slice(40)).toMatchObject(
      ['CONFLICT', 'FORM_CLOSED', 'VALIDATION_ERROR', 'VALIDATION_ERROR'].map(code => ({ reason: { code } })),
    );
    // What was answered is there at once, and its event comes.
    expect([(await list(one)).total, (await list(two)).total]).toEqual([21, 20]);
    await eventually(() => eventsOf(one).length === 21 && eventsOf(two).length === 20);
  });

  it('has stored everything it answered when it is told to end in the middle', async () => {
    const form = await known();
    const second = await startService(ResponsesModule, {
      name: 'responses',
      config: responsesConfig,
      broker: stack.broker,
      database: stack.database,
    });
    const answers = Promise.allSettled(Array.from({ length: 60 }, () => submit(form)));
    await second.close();
    const accepted = (await answers).filter(({ status }) => status === 'fulfilled').length;
    expect(accepted).toBeGreaterThan(0);
    expect((await list(form)).total).toBeGreaterThanOrEqual(accepted);
    await eventually(() => new Set(eventsOf(form).map(event => event.id)).size >= accepted);
  });

  it('accepts what was filled in before a save, under the revision that was seen', async () => {
    const form = await known();
    const [name, email] = form.fields;
    await change({
      ...form,
      revision: 2,
      fields: [name!, email!, { id: 'city', type: 'text', label: 'City', required: true }],
    });
    await eventually(() => submit(form, { responses: makeAnswers() }).then(() => false, () => true)); // prettier-ignore
    const { id } = await submit(form, { revision: 1 });
    expect((await list(form)).responses.find(response => response.id === id)).toMatchObject({ revision: 1 });
  });

  it('ignores events that come late or twice', async () => {
    const form = await known({ name: 'First' });
    await change({ ...form, revision: 3, status: 'archived' });
    await eventually(() => submit(form).then(() => false, error => (error as { code: string }).code === 'FORM_CLOSED')); // prettier-ignore
    await change({ ...form, revision: 2 });
    await change({ ...form, revision: 3, status: 'archived' });
    await expect(submit(form)).rejects.toMatchObject({ code: 'FORM_CLOSED' });
  });

  it('marks suspected spam, keeps it out of the list and tells nobody', async () => {
    const form = await known();
    await submit(form, { website_url_confirm: 'http://spam.example' });
    await submit(form, { elapsedMs: 20 });
    expect((await list(form)).total).toBe(0);
    expect((await list(form, { status: 'spam' })).responses.map(response => response.spam)).toEqual([
      true,
      true,
    ]);
    expect(eventsOf(form)).toHaveLength(0);
  });

  it('closes at its limit and answers drafts and unknown forms with NOT_FOUND', async () => {
    const full = await known({ responseLimit: 1 });
    await submit(full);
    await expect(submit(full)).rejects.toMatchObject({ code: 'FORM_CLOSED' });
    await expect(submit(await known({ status: 'draft' }))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('searches, pages, changes and deletes', async () => {
    const form = await known();
    for (const name of ['Zoë Müller', 'Bob', 'Carol'])
      await submit(form, { responses: makeAnswers({ name }) });
    expect((await list(form, { search: 'zoë' })).responses.map(response => response.values['name'])).toEqual([
      'Zoë Müller',
    ]);
    const first = await list(form, { limit: 2 });
    const second = await list(form, { limit: 2, cursor: first.nextCursor! });
    expect([...first.responses, ...second.responses]).toHaveLength(3);
    const params = { id: form.id, rid: first.responses[0]!.id };
    const update = makeInput<typeof responsesCalls.update>({
      principal: owner,
      params,
      body: { leadStatus: 'won', note: 'Called' },
    });
    expect(await stack.rpc.call(responsesCalls.update, update)).toMatchObject({
      leadStatus: 'won',
      note: 'Called',
    });
    await stack.rpc.call(
      responsesCalls.remove,
      makeInput<typeof responsesCalls.remove>({ principal: owner, params }),
    );
    expect((await list(form)).total).toBe(2);
    await eventually(() =>
      stack.events.of('response.deleted').some(event => event.data.responseId === params.rid),
    );
  });

  it('is NOT_FOUND for anybody else, in every call', async () => {
    const form = await known();
    const { id } = await submit(form);
    const input = {
      principal: makePrincipal(),
      params: { id: form.id, rid: id },
      query: { limit: 25 },
      body: {},
    };
    for (const call of [
      responsesCalls.list,
      responsesCalls.get,
      responsesCalls.update,
      responsesCalls.remove,
    ]) {
      await expect(stack.rpc.call(call, makeInput<typeof call>(input as never))).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    expect((await list(form)).total).toBe(1);
  });

  it('forgets a deleted form with its responses, whatever comes after', async () => {
    const form = await known();
    await submit(form);
    await stack.publisher.publish(
      newEvent('form.deleted', {
        id: `evt_${form.id}_deleted`,
        ownerId: owner.userId,
        data: { formId: form.id, ownerId: owner.userId },
      }),
    );
    await eventually(() => submit(form).then(() => false, error => (error as { code: string }).code === 'NOT_FOUND')); // prettier-ignore
    await change({ ...form, revision: 9 });
    await new Promise(resolve => setTimeout(resolve, 300));
    await expect(submit(form)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('thanks for the demo form without keeping anything', async () => {
    const answer = await submit(
      { id: 'demo' },
      { responses: { name: 'Ann Example', email: 'ann@example.com', interest: 'General Inquiry' } },
    ).catch((error: unknown) => error);
    expect(answer).toMatchObject(
      answer instanceof Error ? { code: 'VALIDATION_ERROR' } : { status: 'accepted' },
    );
    await expect(submit({ id: randomUUID() })).rejects.toMatchObject({
      code: expect.stringMatching(/NOT_FOUND|SERVICE_UNAVAILABLE/),
    });
  });
});
