import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FormResponse } from '#contracts';
import { eventually, makeAnswers } from '#testing';
import { ANSWER_LIMIT_MS, BACK_MS, Installation, OUTAGE_MS } from '../fixtures/installation.fixture.js';
import { end } from '../fixtures/processes.fixture.js';

const idsOf = (found: (FormResponse | { body: Record<string, unknown> })[]) =>
  found.map(one => String('body' in one ? one.body['id'] : one.id)).sort();

describe('submissions while the broker is unavailable', () => {
  const here = new Installation();

  beforeAll(() => here.start(), OUTAGE_MS);
  beforeEach(() => here.ready(), OUTAGE_MS);
  afterEach(() => here.repair(), OUTAGE_MS);
  afterAll(() => here.stop(), OUTAGE_MS);

  it(
    'accepts submissions, and stores each once under the returned id',
    async () => {
      const [form, other] = [await here.openedForm(), await here.openedForm()];
      const before = await here.gateway.submit(form.id, makeAnswers(), 'stored-before');
      expect(before.status).toBe(201);

      // Some submissions are in progress when the broker dies.
      const underWay = Array.from({ length: 20 }, (_, n) =>
        here.gateway.submit(form.id, makeAnswers({ message: 'Under way' }), `under-way-${n}`),
      );
      await Promise.race(underWay);
      await here.kill();
      const accepted = await Promise.all(underWay);
      expect(accepted.filter(({ status }) => status !== 201 && status !== 202)).toEqual([]);

      const say = (n: number) =>
        here.gateway.submit(form.id, makeAnswers({ message: `No. ${n}` }), `promised-${n}`);
      const promised = await Promise.all(Array.from({ length: 8 }, (_, n) => say(n)));
      expect(promised.map(({ status }) => status)).toEqual(Array(8).fill(202));
      expect(promised[0]!.body).toEqual({ id: expect.stringMatching(/^[0-9a-f]{32}$/), status: 'accepted' });
      // A repeat gets the same answer, even if the first was stored before the outage; different answers with the same key do
      // not.
      expect((await say(0)).body).toEqual(promised[0]!.body);
      expect((await here.gateway.submit(form.id, makeAnswers(), 'stored-before')).body).toEqual(before.body);
      expect((await here.gateway.submit(form.id, makeAnswers(), 'promised-0')).status).toBe(409);
      // Suspected spam gets the usual answer; it is identified when it is stored.
      const spam = await here.gateway.submit(form.id, makeAnswers(), undefined, { elapsedMs: 10 });
      expect(spam.status).toBe(202);
      const acceptedAt = Date.now();
      expect(await here.gateway.get('/health')).toMatchObject({ status: 200, body: { status: 'degraded' } });
      expect(await here.gateway.get('/api/v1/public/forms/demo')).toMatchObject({
        status: 503,
        retryAfter: '2',
      });

      // Kills the gateway with all submissions waiting; two new gateways find them while the broker is still down.
      await end(here.gateway.child);
      const [second, third] = await Promise.all([here.gatewayUp(), here.gatewayUp()]);
      await Promise.all([here.opened(second), here.opened(third)]);
      const late = await second.submit(other.id, makeAnswers(), 'after-the-kill');
      expect(late.status).toBe(202);
      const waiting = await here.submissionBuffer.items();
      expect(waiting.length).toBeGreaterThanOrEqual(11);
      await here.up();
      await here.drained();

      const ids = idsOf([before, ...accepted, ...promised]);
      const responses = await here.owner.responses(form);
      expect(idsOf(responses)).toEqual(ids);
      expect(idsOf(await here.owner.responses(other))).toEqual([late.body['id']]);
      const one = responses.find(({ id }) => id === promised[3]!.body['id'])!;
      expect(one).toMatchObject({ values: { message: 'No. 3' }, revision: form.publishedRevision });
      expect(Date.parse(one.submittedAt)).toBeLessThanOrEqual(acceptedAt);

      // The page sends again, and a gateway dies after forwarding everything.
      await eventually(async () => (await third.health())['responses'] === 'ok', BACK_MS);
      const again = await third.submit(form.id, makeAnswers({ message: 'No. 1' }), 'promised-1');
      expect(again).toMatchObject({ status: 201, body: promised[1]!.body });
      await here.submissionBuffer.putBack(waiting);
      await here.drained();
      expect(await here.submissionBuffer.items()).toEqual([]);
      expect(idsOf(await here.owner.responses(form))).toEqual(ids);
    },
    OUTAGE_MS,
  );

  it(
    'stores accepted submissions although the form has closed, and dead-letters those that can never be stored',
    async () => {
      const [closing, deleted] = [await here.openedForm(), await here.openedForm()];
      await here.kill();
      const accepted = await here.gateway.submit(closing.id, makeAnswers());
      const lost = await here.gateway.submit(deleted.id, makeAnswers());
      expect([accepted, lost]).toMatchObject([
        { status: 202, body: { status: 'accepted' } },
        { status: 202 },
      ]);
      await end(here.gateway.child);
      await here.up();
      await here.owner.archive(closing);
      await here.owner.remove(deleted);
      await eventually(async () => (await here.owner.answerCode(closing, true)) === 'FORM_CLOSED', BACK_MS);
      await eventually(async () => (await here.owner.answerCode(deleted, true)) === 'NOT_FOUND', BACK_MS);

      await here.gatewayUp();
      await here.drained();
      expect(idsOf(await here.owner.responses(closing))).toEqual([accepted.body['id']]);
      expect(await here.submissionBuffer.items()).toMatchObject([
        { _id: lost.body['id'], reason: 'NOT_FOUND: Form not found' },
      ]);
    },
    OUTAGE_MS,
  );

  it(
    'accepts only submissions that it can check',
    async () => {
      const [archived, gone, open] = [
        await here.openedForm(),
        await here.openedForm(),
        await here.openedForm(),
      ];
      const limited = await here.openedForm({ responseLimit: 5 });
      const past = await here.openedForm({ closesAt: new Date(Date.now() + 3000).toISOString() });
      const unknown = { id: 'never-published' };
      await here.owner.archive(archived);
      await here.owner.remove(gone);
      await eventually(async () => (await here.submissionBuffer.form(archived.id))?.status === 'archived');
      await eventually(async () => (await here.submissionBuffer.form(gone.id))?.gone);
      await here.kill();
      await eventually(() => Date.now() > Date.parse(past.closesAt!));

      const to = async ({ id }: { id: string }, rest?: object) => {
        const { status, retryAfter } = await here.gateway.submit(id, makeAnswers(), undefined, rest);
        return [status, retryAfter];
      };
      expect(await to(archived)).toEqual([410, null]);
      expect(await to(past)).toEqual([410, null]);
      expect(await to(gone)).toEqual([404, null]);
      expect(await to(limited)).toEqual([503, '2']);
      expect(await to(unknown)).toEqual([503, '2']);
      expect(await to(open, { revision: 7 })).toEqual([503, '2']);
      const wrong = await here.gateway.submit(open.id, { name: ' ', email: 'ada@example.com', other: 1 });
      expect(wrong).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
      expect(wrong.body['details']).toEqual([
        { field: 'name', message: 'Your name is required' },
        { field: 'other', message: 'This field is not part of the form' },
      ]);
      // The same from a page without JavaScript.
      expect((await here.gateway.post(`/form/${open.id}`, { name: '' })).status).toBe(400);
      const plain = await here.gateway.post(`/form/${open.id}`, makeAnswers() as Record<string, string>);
      expect(plain).toMatchObject({ status: 303, location: `/form/${open.id}/thanks?promised` });
      expect((await here.gateway.get(plain.location!)).body['text']).toContain(
        'We have received your answers',
      );
      // Its page is still served, and so is an embedded page that was served before.
      expect((await here.gateway.get(`/form/${open.id}`)).status).toBe(200);

      const full = await here.gatewayUp({ SUBMISSION_BUFFER_LIMIT: '2' });
      await here.opened(full);
      expect((await full.submit(open.id, makeAnswers({ name: 'Second' }))).status).toBe(202);
      expect(await full.submit(open.id, makeAnswers({ name: 'Third' }))).toMatchObject({ status: 503 });
      await here.up();
      await here.drained();
      const names = (await here.owner.responses(open)).map(({ values }) => values['name']);
      expect(names.sort()).toEqual(['Ada Lovelace', 'Second']);
      expect(await here.owner.responses(archived)).toEqual([]);
    },
    OUTAGE_MS,
  );

  it(
    'accepts within 3 s while the broker is paused, refuses within 3 s if the database is unavailable too',
    async () => {
      const form = await here.openedForm();
      const say = (name: string) => here.gateway.submit(form.id, makeAnswers({ name }), `paused-${name}`);
      const { pid } = here.broker.node!;
      process.kill(pid, 'SIGSTOP');
      try {
        const taken = [await say('First'), await say('Second')];
        here.line.set('silent');
        const refused = [await say('Third')];
        here.line.set('cut');
        refused.push(await say('Fourth'));
        expect(taken.map(({ status }) => status)).toEqual([202, 202]);
        expect(refused).toMatchObject([
          { status: 503, retryAfter: '5' },
          { status: 503, retryAfter: '5' },
        ]);
        for (const { ms } of [...taken, ...refused]) expect(ms).toBeLessThan(ANSWER_LIMIT_MS);
        await eventually(async () => (await here.gateway.get('/health')).status === 503, BACK_MS);
      } finally {
        here.line.set('open');
        process.kill(pid, 'SIGCONT');
      }
      // The page repeats refused submissions with the same key; those that the broker had accepted are not duplicated.
      for (const name of ['First', 'Second', 'Third', 'Fourth'])
        await eventually(async () => (await say(name)).status < 300, BACK_MS);
      await here.drained();
      const names = (await here.owner.responses(form)).map(({ values }) => values['name']);
      expect(names.sort()).toEqual(['First', 'Fourth', 'Second', 'Third']);
    },
    OUTAGE_MS,
  );
});
