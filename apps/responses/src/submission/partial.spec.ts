import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PARTIAL_IDLE_MINUTES, progressCalls, responsesCalls } from '#contracts';
import { eventually, makeInput, type ServiceStack, startStack } from '#testing';
import { responsesConfig } from '../config.js';
import { World } from '../responses.fixture.js';
import { ResponsesModule } from '../responses.module.js';
import { FollowUpStore } from './follow-up.store.js';
import { FollowUps } from './follow-ups.service.js';

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

  describe('are followed up once', () => {
    const later = () => new Date(Date.now() + (PARTIAL_IDLE_MINUTES + 1) * 60_000);
    const due = async (formId: string) => {
      const { jobs } = stack.service.app.get(FollowUpStore);
      return (await jobs.claimAt(later(), 100, 0)).filter(({ response }) => response.formId === formId);
    };
    const followUp = async (formId: string) => {
      for (const job of await due(formId)) await stack.service.app.get(FollowUps).followUp(job);
    };
    const about = <N extends 'response.partial' | 'form.resume-requested'>(name: N, formId: string) =>
      stack.events.of(name).filter(({ data }) => data.formId === formId);

    it('with a report and the link that the visitor asked for, which leads back to the same response', async () => {
      const form = await world.known({ ...texts, remindPartials: true });
      const leave = (responses: Record<string, unknown>) =>
        world.submit(form, { responses, fill: 'left-the-form', partial: true, remind: true });
      await leave(mail);
      // Two instances claim the job, one after the other's lease has ended.
      const [first] = await due(form.id);
      await followUp(form.id);
      await stack.service.app.get(FollowUps).followUp(first!);
      await eventually(() => about('form.resume-requested', form.id).length > 0);
      const [report] = about('response.partial', form.id);
      expect(report?.data).toMatchObject({ formName: form.name, answers: [{ value: mail.email }] });
      expect(JSON.stringify(report)).not.toContain('token');

      // Further answers of this attempt are stored without another follow-up.
      await leave({ ...mail, name: 'Ada' });
      expect(await due(form.id)).toEqual([]);
      expect(about('response.partial', form.id)).toHaveLength(1);
      expect(about('form.resume-requested', form.id)).toHaveLength(1);

      const { token, email } = about('form.resume-requested', form.id)[0]!.data;
      expect(email).toBe(mail.email);
      const input = makeInput<typeof progressCalls.read>({ params: { id: form.id }, query: { token } });
      const { responses, fill: resumed } = await stack.rpc.call(progressCalls.read, input);
      expect(responses).toEqual(mail);
      await world.submit(form, { fill: resumed! });
      expect(await world.list(form)).toMatchObject({ total: 1, partials: 0 });
    });

    it('without an email unless the visitor and the form want one, and not after the submission', async () => {
      const [silent, asked, done] = await Promise.all([
        world.known(texts),
        world.known({ ...texts, remindPartials: true }),
        world.known({ ...texts, remindPartials: true }),
      ]);
      const leave = (form: typeof silent, remind: boolean) =>
        world.submit(form, { responses: mail, fill: 'left-the-form', partial: true, remind });
      await Promise.all([leave(silent, true), leave(asked, false), leave(done, true)]);
      const [job] = await due(done.id);
      await world.submit(done, { fill: 'left-the-form' });
      await stack.service.app.get(FollowUps).followUp(job!);
      await followUp(silent.id);
      await followUp(asked.id);
      await eventually(() => [silent, asked].every(({ id }) => about('response.partial', id).length === 1));
      const emails = [silent, asked, done].flatMap(({ id }) => about('form.resume-requested', id));
      expect([emails, about('response.partial', done.id)]).toEqual([[], []]);
    });
  });
});
