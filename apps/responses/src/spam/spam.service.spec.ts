import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FormResponse, responsesCalls } from '#contracts';
import { newEvent } from '#messaging';
import { eventually, makeAnswers, makeInput, type ServiceStack, startStack } from '#testing';
import { responsesConfig } from '../config.js';
import { World } from '../responses.fixture.js';
import { ResponsesModule } from '../responses.module.js';
import { LearnedWordsStore } from './learned-words.store.js';

const PITCH = 'Quick question about marketing: see https://a.example and https://b.example';

describe('the spam folder', () => {
  let stack: ServiceStack;
  let world: World;
  beforeAll(async () => {
    stack = await startStack(ResponsesModule, { name: 'responses', config: responsesConfig });
    world = new World(stack);
  }, 90_000);
  afterAll(() => stack?.stop(), 60_000);

  const mark = (response: Pick<FormResponse, 'id' | 'formId'>, spam: boolean) =>
    stack.rpc.call(
      responsesCalls.update,
      makeInput<typeof responsesCalls.update>({
        principal: world.owner,
        params: { id: response.formId, rid: response.id },
        body: { spam },
      }),
    );

  it('contains suspected responses with their reasons, and loses none', async () => {
    const form = await world.known();
    const message = '[url=https://casino.top]best casino bonus[/url]';
    await world.submit(form, { responses: makeAnswers({ message }) });
    await world.submit(form, { responses: makeAnswers({ email: 'a@mailinator.com' }) });
    const [flagged] = (await world.list(form)).responses;
    expect(flagged).toMatchObject({ spam: false, spamSignals: ['disposable-address'] });
    const [suspected] = (await world.list(form, { status: 'spam' })).responses;
    expect(suspected).toMatchObject({ spam: true, values: { message } });
    expect(suspected!.spamSignals).toEqual(expect.arrayContaining(['markup', 'pitch']));
    await mark(suspected!, false);
    await eventually(() => world.eventsOf(form).some(({ data }) => data.responseId === suspected!.id));
    expect(await world.total(form)).toBe(2);
  });

  it('learns from its owner, and forgets with the account', async () => {
    const form = await world.known();
    for (const subject of ['marketing', 'marketing budget', 'the marketing team'])
      await world.submit(form, { responses: makeAnswers({ message: `Quick question about ${subject}` }) });
    await world.submit(form, { responses: makeAnswers({ message: PITCH }) });
    const { responses } = await world.list(form);
    expect(responses).toHaveLength(4);
    for (const response of responses.slice(1)) await mark(response, true);
    await world.submit(form, { responses: makeAnswers({ message: PITCH, name: 'Somebody else' }) });
    const [taught] = (await world.list(form, { status: 'spam' })).responses;
    expect(taught!.spamSignals).toEqual(expect.arrayContaining(['learned']));
    const learned = stack.service.app.get(LearnedWordsStore);
    expect((await learned.of(world.owner.userId)).spam).toBe(3);
    const { userId } = world.owner;
    await stack.publisher.publish(
      newEvent('workspace.deleted', { id: 'evt_gone', ownerId: userId, data: { workspaceId: userId } }),
    );
    await eventually(async () => (await learned.of(userId)).spam === 0, 35_000);
  });
});
