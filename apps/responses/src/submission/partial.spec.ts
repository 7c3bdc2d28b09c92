import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { responsesCalls } from '#contracts';
import { eventually, makeInput, type ServiceStack, startStack } from '#testing';
import { responsesConfig } from '../config.js';
import { World } from '../responses.fixture.js';
import { ResponsesModule } from '../responses.module.js';

type Update = typeof responsesCalls.update;
const texts = { partialLeads: true, partialText: 'We save what you enter.' };
const fill = 'a-filling-of-a-form';
const mail = { email: 'ada@example.com' };

describe('partial responses', () => {
  let stack: ServiceStack;
  let world: World;
  beforeAll(async () => {
    stack = await startStack(ResponsesModule, { name: 'responses', config: responsesConfig });
    world = new World(stack);
  }, 90_000);
  afterAll(() => stack?.stop(), 60_000);

  it('exist once per attempt, without effects, and are replaced by the complete response', async () => {
    const form = await world.known({ ...texts, responseLimit: 1 });
    const partial = (responses: Record<string, unknown>) =>
      world.submit(form, { responses, fill, partial: true });
    await partial(mail);
    await partial({ ...mail, name: 'Ada', other: 'x' });
    const { responses, total, partials } = await world.list(form);
    expect([total, partials]).toEqual([1, 1]);
    expect(responses[0]).toMatchObject({ partial: true, values: { ...mail, name: 'Ada' }, leadScore: null });
    const params = { id: form.id, rid: responses[0]!.id };
    const input = { principal: world.owner, params, body: { note: 'Call her', tags: ['warm'] } };
    await stack.rpc.call(responsesCalls.update, makeInput<Update>(input));

    // It took no slot under the limit, and the submission keeps the owner's notes.
    const { id } = await world.submit(form, { fill });
    const after = await world.list(form);
    expect(after.responses).toMatchObject([{ id, partial: false, note: 'Call her', tags: ['warm'] }]);
    await eventually(() => world.eventsOf(form).length === 1);

    // Partial answers that arrive after the submission change nothing.
    const late = await world.submit(form, { responses: mail, fill, partial: true }).catch(error => error);
    expect(late).toBeDefined();
    expect(await world.list(form)).toMatchObject({ total: 1, partials: 0 });
    expect(world.eventsOf(form)).toHaveLength(1);
  });

  it('are refused if the form stores none or they contain no contact', async () => {
    const refused = { code: 'VALIDATION_ERROR' };
    const [none, silent, open] = await Promise.all([
      world.known(),
      world.known({ partialLeads: true, partialText: ' ' }),
      world.known(texts),
    ]);
    for (const form of [none, silent])
      await expect(world.submit(form, { responses: mail, fill, partial: true })).rejects.toMatchObject(
        refused,
      );
    const nobody = { responses: { name: 'Ada' }, fill, partial: true };
    await expect(world.submit(open, nobody)).rejects.toMatchObject(refused);
    // A partial response that its owner deleted is not recreated.
    await world.submit(open, { responses: mail, fill, partial: true });
    await world.removeResponse(open, (await world.list(open)).responses[0]!.id);
    await world.submit(open, { responses: { ...mail, name: 'Ada' }, fill, partial: true });
    expect(await world.total(open)).toBe(0);
  });

  it('are accepted only while the form is open', async () => {
    const opensAt = new Date(Date.now() + 60_000).toISOString();
    const form = await world.known({ ...texts, opensAt });
    const refusal = { code: 'FORM_CLOSED', message: 'This form is not open yet' };
    await expect(world.submit(form)).rejects.toMatchObject(refusal);
    const early = world.submit(form, { responses: mail, fill, partial: true });
    await expect(early).rejects.toMatchObject(refusal);
  });
});
