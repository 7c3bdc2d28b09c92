import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import { aiCalls, type CallInput, formsCalls, type PublishedForm } from '#contracts';
import type { AiSettings } from '#form-core';
import { Answers, type EventTap, MessagingModule, On } from '#messaging';
import type { RunningService } from '#platform';
import {
  eventually,
  makeForm,
  makeInput,
  startBroker,
  startClient,
  startDatabase,
  startService,
  type TestBroker,
  type TestClient,
  type TestDatabase,
  watchEvents,
} from '#testing';
import { AiModule } from '../ai.module.js';
import { aiConfig } from '../config.js';

const forms = new Map<string, PublishedForm>();

/** Mock of the forms service with the calls that a conversation needs. */
@Controller()
class Forms {
  @Answers(formsCalls.published)
  published({ body }: CallInput<typeof formsCalls.published>) {
    const form = forms.get(body.id) ?? null;
    return Promise.resolve({ ownerId: form?.ownerId ?? null, form, responses: 3 });
  }

  @On('form.counted')
  counted(): Promise<void> {
    return Promise.resolve();
  }

  @On('workspace.deleted')
  deleted(): Promise<void> {
    return Promise.resolve();
  }

  @On('user.deleted')
  userDeleted(): Promise<void> {
    return Promise.resolve();
  }
}
@Module({ imports: [MessagingModule.forService('forms')], controllers: [Forms] })
class FormsModule {}

let broker: TestBroker | undefined;
let database: TestDatabase | undefined;
let services: RunningService[] | undefined;
let client: TestClient | undefined;
let events: EventTap | undefined;
beforeAll(async () => {
  [broker, database] = await Promise.all([startBroker(), startDatabase()]);
  const options = { config: aiConfig, broker, database };
  services = await Promise.all([
    startService(FormsModule, { name: 'forms', ...options }),
    startService(AiModule, { name: 'ai', ...options }),
  ]);
  [client, events] = await Promise.all([startClient(broker), watchEvents(broker)]);
}, 60_000);
afterAll(async () => {
  await Promise.all([client?.close(), events?.close(), ...(services ?? []).map(service => service.close())]);
  await Promise.all([broker?.stop(), database?.stop()]);
});

function chatForm(over: Partial<PublishedForm> = {}): PublishedForm {
  const form = makeForm({
    fields: [
      { id: 'chat', type: 'ai-conversation', label: 'Chat', required: false },
      { id: 'name', type: 'text', label: 'Full name', required: true },
      { id: 'email', type: 'email', label: 'Email', required: true },
    ],
    ...over,
  });
  forms.set(form.id, form);
  return form;
}
type Body = CallInput<typeof aiCalls.step>['body'];
const step = (form: { id: string }, message: string, more: Partial<Body> = {}) =>
  client!.rpc.call(
    aiCalls.step,
    makeInput<typeof aiCalls.step>({
      body: {
        formId: form.id,
        fieldId: 'chat',
        sessionId: 'session-1',
        message,
        values: {},
        discarded: [],
        ...more,
      },
    }),
  );

describe('ai_step', () => {
  it('guides a conversation, stores it, and publishes each turn once', async () => {
    const form = chatForm();
    const first = await step(form, '', { turnId: 't1' });
    expect(first).toMatchObject({
      playbook: 'greeting_follow_up',
      collected: {},
      done: false,
      method: 'builtin',
    });
    const again = await step(form, 'ignored', { turnId: 't1' });
    expect(again).toEqual(first);
    const second = await step(form, 'My name is Ada Lovelace', { turnId: 't2' });
    expect(second).toMatchObject({
      playbook: 'email_collection_attempt',
      collected: { name: 'Ada Lovelace' },
    });
    const last = await step(form, 'ada@example.com', { turnId: 't3' });
    expect(last).toMatchObject({
      playbook: 'closing_statement',
      collected: { email: 'ada@example.com' },
      done: true,
    });
    expect(last.transcript.split('\n')).toHaveLength(5);
    const mine = () => events!.of('ai.interaction');
    await eventually(() => mine().length >= 3);
    expect(mine().map(({ data }) => data)).toEqual([
      expect.objectContaining({ formId: form.id, playbook: 'greeting_follow_up', sessionId: 'session-1' }),
      expect.objectContaining({ playbook: 'email_collection_attempt', userInput: 'My name is Ada Lovelace' }),
      expect.objectContaining({ playbook: 'closing_statement' }),
    ]);
    expect(new Set(mine().map(({ id }) => id)).size).toBe(3);
  });

  it('answers only from the facts for visitors, never from the private background', async () => {
    const [context, facts] = ['We are open on Sunday to friends.', 'We are open on Saturday.'];
    const asked = async (aiSettings: AiSettings) => {
      const fields = [
        { id: 'chat', type: 'ai-conversation' as const, label: 'Chat', required: false, aiSettings },
      ];
      return (await step(chatForm({ fields }), 'Are you open at the weekend?')).reply;
    };
    expect(await asked({ context, facts })).toContain(facts);
    const passedOn = await asked({ context });
    expect(passedOn).toContain("I'll pass that on.");
    expect(passedOn).not.toContain('Sunday');
  });

  it('refuses invalid conversations and a closed form', async () => {
    await expect(step({ id: 'none' }, 'hi')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(step(chatForm(), 'hi', { fieldId: 'name' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const [before, after] = [-60_000, 60_000].map(ms => new Date(Date.now() + ms).toISOString());
    for (const closed of [
      { status: 'archived' as const },
      { closesAt: before! },
      { opensAt: after! },
      { responseLimit: 3 },
    ])
      await expect(step(chatForm(closed), 'hi')).rejects.toMatchObject({ code: 'FORM_CLOSED' });
    expect(
      await step(chatForm({ closesAt: after!, opensAt: before!, responseLimit: 4 }), 'hi'),
    ).toHaveProperty('reply');
  });

  it('answers two concurrent turns without losing one', async () => {
    const form = chatForm();
    await Promise.all([
      step(form, 'I am Ada', { turnId: 'a' }),
      step(form, 'ada@example.com', { turnId: 'b' }),
    ]);
    const { transcript } = await step(form, '', { turnId: 'c' });
    expect(transcript).toContain('I am Ada');
    expect(transcript).toContain('ada@example.com');
  });
});
