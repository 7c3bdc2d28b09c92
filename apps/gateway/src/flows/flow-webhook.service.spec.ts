import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Form } from '#contracts';
import { eventually } from '#testing';
import { BACK_MS, Installation } from '../fixtures/installation.fixture.js';

const OUTAGE_MS = 120_000;
const FIELDS = [
  { id: 'name', type: 'text', label: 'Your name', required: true },
  { id: 'email', type: 'email', label: 'Email', required: true },
  { id: 'wants', type: 'checkbox', label: 'You want', required: false, options: ['Demo', 'Quote, written'] },
] as never;

describe('the webhook of a flow', () => {
  const here = new Installation(['typebot'], { ENCRYPTION_KEY: 'k'.repeat(32) });

  beforeAll(() => here.start(), OUTAGE_MS);
  beforeEach(() => here.ready(), OUTAGE_MS);
  afterEach(() => here.repair(), OUTAGE_MS);
  afterAll(() => here.stop(), OUTAGE_MS);

  const say = (result: string, responses: object = {}, more: object = {}) => ({
    result,
    revision: 1,
    responses: { name: 'Ada', email: 'ada@example.com', wants: '', ...responses },
    source: { utm_source: 'ad', utm_medium: '' },
    ...more,
  });
  const post = async ({ id }: Form, token: string | null, body: object) => {
    const query = token === null ? '' : `?token=${token}`;
    return here.gateway.send(`/api/v1/typebot/forms/${id}/webhook${query}`, body);
  };

  it(
    'stores an answer once per result, like a visitor submission, and nothing without the token',
    async () => {
      const form = await here.openedForm({ fields: FIELDS });
      const other = await here.openedForm({ fields: FIELDS });
      const token = await here.owner.flowToken(form);
      const wrong = [null, '', 'x', `${token}x`, await here.owner.flowToken(other)];
      const refused = await Promise.all(wrong.map(one => post(form, one, say('r0'))));
      const words = refused.map(({ status, body }) => [status, body['code'], body['error']]);
      expect(new Set(words.map(one => JSON.stringify(one)))).toEqual(
        new Set([JSON.stringify([401, 'AUTHENTICATION_REQUIRED', 'This webhook URL is not valid'])]),
      );
      expect((await post({ ...form, id: 'unknown' }, token, say('r0'))).body).toMatchObject({ code: 'AUTHENTICATION_REQUIRED' });

      const first = await post(form, token, say('r1', { wants: 'Demo, option_2' }));
      expect([first.status, first.body]).toEqual([201, { id: expect.any(String), status: 'accepted' }]);
      expect((await post(form, token, say('r1', { wants: 'Demo, option_2' }))).body).toEqual(first.body);
      expect((await post(form, token, say('r1', { name: 'Grace' }))).status).toBe(409);
      const bad = await post(form, token, say('r2', { email: 'nobody', unknown: 'x' }));
      expect([bad.status, bad.body['details']]).toEqual([400, [
        { field: 'email', message: 'Please enter a valid email address' },
        { field: 'unknown', message: 'This field is not part of the form' },
      ]]);
      // A refused result may be sent again under the same id, and Typebot's own body format is accepted.
      expect((await post(form, token, say('r2'))).status).toBe(201);
      const automatic = { submittedAt: '2026-01-15T10:00:00Z', result_id: 'r3', name: 'Lin', email: 'lin@example.com', extra: '1' };
      expect((await post(form, token, automatic)).status).toBe(201);
      const checked = await post(form, token, say('r4', {}, { test: true }));
      expect([checked.status, checked.body]).toEqual([200, { id: null, status: 'valid' }]);
      expect((await post(form, token, say('r4', { email: '' }, { test: true }))).status).toBe(400);

      const stored = await here.owner.responses(form);
      expect(stored).toHaveLength(3);
      expect(stored.find(({ id }) => id === first.body['id'])).toMatchObject({
        values: { name: 'Ada', email: 'ada@example.com', wants: ['Demo', 'Quote, written'] },
        source: { channel: 'typebot', utm_source: 'ad' },
        revision: 1,
        spam: false,
      });

      const rotated = await here.owner.flowToken(form, 'rotate');
      expect((await post(form, rotated, say('r5'))).status).toBe(201);
      await eventually(async () => (await post(form, token, say('r6'))).status === 401);
      await here.owner.flowToken(form, 'revoke');
      await eventually(async () => (await post(form, rotated, say('r7'))).status === 401);
    },
    OUTAGE_MS,
  );

  it(
    'buffers answers while the broker is unavailable, and stores each once',
    async () => {
      const form = await here.openedForm({ fields: FIELDS });
      const token = await here.owner.flowToken(form);
      await eventually(async () => (await post(form, token, say('before'))).status === 201);
      await here.kill();
      const promised = await post(form, token, say('during'));
      expect([promised.status, promised.body['status']]).toEqual([202, 'accepted']);
      expect((await post(form, token, say('during'))).body).toEqual(promised.body);
      // The token cannot be checked during the outage.
      expect((await post(form, 'wrong', say('during'))).status).toBe(503);
      await here.up();
      await here.drained();
      await eventually(async () => (await here.owner.responses(form)).length === 2, BACK_MS);
      expect((await here.owner.responses(form)).map(({ id }) => id)).toContain(promised.body['id']);
    },
    OUTAGE_MS,
  );
}); // prettier-ignore
