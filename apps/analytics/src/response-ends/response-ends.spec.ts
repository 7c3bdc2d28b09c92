import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Principal, PublishedForm } from '#contracts';
import { eventually } from '#testing';
import { Analytics } from '../analytics.fixture.js';
import { TURN_MODEL } from '../turns/turn.store.js';

const SESSION = 'tab';
const SECRET = 'Lovelace';
const answers = [
  { fieldId: 'plan', label: 'Plan', type: 'radio' as const, value: `Call ${SECRET}` },
  { fieldId: 'name', label: 'Name', type: 'text' as const, value: SECRET },
];

describe('the erasure of a response', () => {
  let analytics: Analytics;
  let principal: Principal;
  let form: PublishedForm;

  beforeAll(async () => void (analytics = await Analytics.start()), 90_000);
  afterAll(() => analytics?.stop(), 60_000);

  /** Every document of the service that contains the text. */
  const traces = async (text: string): Promise<string[]> => {
    const collections = await analytics.collection(TURN_MODEL).conn.db!.collections();
    const documents = await Promise.all(
      collections.map(async one =>
        (await one.find().toArray()).map(found => `${one.collectionName} ${JSON.stringify(found)}`),
      ),
    );
    return documents.flat().filter(one => one.includes(text));
  };
  const turns = async () =>
    (await analytics.recent(principal)).filter(({ type }) => type === 'ai.interaction');
  const aiTurns = async () => (await analytics.overview(principal)).aiInteractions;

  it('removes all personal data, and keeps the counts', async () => {
    ({ principal, form } = await analytics.form());
    await analytics.talk(form, {
      sessionId: SESSION,
      userInput: `I am ${SECRET}`,
      aiResponse: `Hello ${SECRET}`,
    });
    await analytics.talk(form, { sessionId: 'another', userInput: 'Somebody else' });
    const sent = await analytics.submit(form, { sessionId: SESSION, answers });
    await eventually(async () => (await turns()).length === 2 && (await aiTurns()) === 2);
    await analytics.settled();
    expect((await traces(SECRET)).length).toBeGreaterThanOrEqual(3);
    await analytics.delete(form, sent);
    await eventually(async () => (await turns()).length === 1);
    await eventually(async () => (await analytics.overview(principal)).totalResponses === 0);
    await analytics.settled();
    expect(await traces(SECRET)).toEqual([]);
    expect(await analytics.recent(principal)).toMatchObject([{ userInput: 'Somebody else' }]);
    expect(await analytics.overview(principal)).toMatchObject({ aiInteractions: 2, conversions: 1 });
  });

  it('applies to turns and a submission that arrive after it, but not to later activity', async () => {
    ({ principal, form } = await analytics.form());
    const sent = {
      ...(await analytics.submit(form)),
      responseId: `late_${form.id}`,
      sessionId: SESSION,
      answers,
    };
    const [before, after] = [-60_000, 60_000].map(ms => new Date(Date.now() + ms).toISOString());
    await analytics.delete(form, sent);
    await analytics.talk(form, { sessionId: SESSION, userInput: SECRET }, before);
    await analytics.resubmit(form, sent);
    await eventually(
      async () => (await aiTurns()) === 1 && (await analytics.overview(principal)).conversions === 2,
    );
    await analytics.talk(form, { sessionId: SESSION, userInput: 'Again' }, after);
    await eventually(async () => (await turns()).length === 1);
    await analytics.settled();
    expect(await traces(SECRET)).toEqual([]);
    expect(await turns()).toMatchObject([{ userInput: 'Again' }]);
  });

  it('of a person includes conversations without a response', async () => {
    ({ principal, form } = await analytics.form());
    await analytics.talk(form, { sessionId: SESSION, userInput: `Write to ${SECRET}@example.com` });
    await analytics.talk(form, { sessionId: SESSION, userInput: `It is ${SECRET}` });
    await analytics.talk(form, { sessionId: 'another', userInput: 'Somebody else' });
    await eventually(async () => (await turns()).length === 3);
    const email = `${SECRET}@Example.com`.toLowerCase();
    await analytics.publish('person.erased', principal.userId, { email });
    await eventually(async () => (await turns()).length === 1);
    expect(await traces(SECRET)).toEqual([]);
    await eventually(async () => (await aiTurns()) === 3);
  });

  it('includes the conversations of suspected spam and of partial answers, which were never counted', async () => {
    ({ principal, form } = await analytics.form());
    await analytics.talk(form, { sessionId: SESSION, userInput: SECRET });
    await eventually(async () => (await turns()).length === 1);
    const suspected = {
      ...(await analytics.submit(form)),
      responseId: `spam_${form.id}`,
      sessionId: SESSION,
    };
    await analytics.delete(form, suspected, false);
    await eventually(async () => (await turns()).length === 0);
    await analytics.settled();
    expect(await traces(SECRET)).toEqual([]);
  });
});
