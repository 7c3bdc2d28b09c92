import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newEvent } from '#messaging';
import {
  eventually,
  makeForm,
  makeSubmission,
  startBroker,
  startClient,
  startDatabase,
  startService,
  type TestBroker,
  type TestClient,
  type TestDatabase,
} from '#testing';
import { typebotConfig } from './config.js';
import { FlowStore } from './flow.store.js';
import { TypebotModule } from './typebot.module.js';

type Service = Awaited<ReturnType<typeof startService>>;
const LIMIT_MS = 60_000;
const env = { ENCRYPTION_KEY: 'k'.repeat(32), PUBLIC_URL: 'https://forms.example/' };
let [broker, database, service, client] = [] as unknown as [TestBroker, TestDatabase, Service, TestClient];

beforeAll(async () => {
  [broker, database] = await Promise.all([startBroker(), startDatabase()]);
  service = await startService(TypebotModule, {
    name: 'typebot',
    config: typebotConfig,
    broker,
    database,
    env,
  });
  client = await startClient(broker);
}, LIMIT_MS);
afterAll(async () => {
  await Promise.all([service?.close(), client?.close()]);
  await Promise.all([broker?.stop(), database?.stop()]);
}, LIMIT_MS);

it('a flow becomes active with its first answer, but not by answers from elsewhere', async () => {
  const flows = service.app.get(FlowStore);
  const add = async (formId: string) => {
    const empty = { typebotId: null, publishedAt: null, answeredAt: null, problem: null, attempts: 0 };
    await flows.insert({
      formId,
      ownerId: 'owner',
      name: '',
      flowConfig: {},
      createdAt: new Date(),
      ...empty,
    });
    return makeForm({ id: formId, ownerId: 'owner' });
  };
  const [one, other] = [await add('one'), await add('other')];
  const answered = async (formId: string) => (await flows.find(formId, 'owner'))?.answeredAt;
  const answer = (form: typeof one, source: object, submittedAt: string) => {
    const data = makeSubmission(form, { source, submittedAt });
    return client.publisher.publish(
      newEvent('form.submitted', { id: `evt_${data.responseId}`, ownerId: 'owner', data }),
    );
  };
  await answer(other, {}, '2030-01-01T00:00:00.000Z');
  await answer(one, { channel: 'typebot' }, '2030-01-02T00:00:00.000Z');
  await eventually(async () => (await answered('one')) !== null);
  expect(await answered('one')).toEqual(new Date('2030-01-02T00:00:00.000Z'));
  expect(await answered('other')).toBeNull();
});
