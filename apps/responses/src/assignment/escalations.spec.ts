import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { eventually, type ServiceStack, startStack } from '#testing';
import { responsesConfig } from '../config.js';
import { RESPONSE_MODEL, type ResponseDocument } from '../response/response-document.store.js';
import { ResponsesModule } from '../responses.module.js';
import { EscalationStore } from './escalation.store.js';
import { Escalations } from './escalations.service.js';
import { leadTeam } from './team.fixture.js';

let stack: ServiceStack;
beforeAll(async () => {
  stack = await startStack(ResponsesModule, { name: 'responses', config: responsesConfig });
  await Promise.all([stack.another(), stack.another()]);
}, 90_000);
afterAll(() => stack?.stop(), 60_000);

const model = () => stack.service.app.get<Model<ResponseDocument>>(getModelToken(RESPONSE_MODEL));
/** Lets the time of the next escalation pass. */
const pass = (_id: string) => model().updateOne({ _id }, { $set: { escalateAt: new Date(0) } });
/** The events about a lead, without repeats of the same one. */
const eventsOf = <T extends 'lead.overdue' | 'lead.assigned'>(topic: T, id: string) => {
  const all = stack.events.of(topic).filter(({ data }) => data.responseId === id);
  return all.filter((event, index) => all.findIndex(other => other.id === event.id) === index);
};
const assigneesOf = (id: string) => eventsOf('lead.assigned', id).map(({ data }) => data.assigneeId);

/** A lead that is passed on between Ann and Ben; the owner comes last. */
async function rotation() {
  const ben = randomUUID();
  const people = (ann: string) => [ann, ben].map(userId => ({ userId, weight: 1 }));
  const to = (ann: string) => ({ kind: 'rotation' as const, people: people(ann) });
  return { ben, ...(await leadTeam(stack, { escalation: 'pass-on' }, ann => ({ to: to(ann) }), [ben])) };
}

describe('a lead that its assignee does not open in time', () => {
  it('is brought back to mind, passed on to the next person of the rotation, then to an owner, and then rests', async () => {
    const { id, ann, ben, owner, get } = await rotation();
    const [first] = (await get()).history.map(({ to }) => to);
    const second = first === ann ? ben : ann;
    for (const [round, assignee] of [first, second, owner.userId].entries()) {
      await pass(id);
      await eventually(() => eventsOf('lead.overdue', id).length === round + 1);
      const { data } = eventsOf('lead.overdue', id).at(-1)!;
      expect(data).toMatchObject({ assigneeId: assignee, dueAt: (await model().findById(id))!.dueAt });
      expect(data.passedOnAt).not.toBeNull();
      await pass(id);
      await eventually(async () => (await model().findById(id))?.waiting?.isReminded !== true);
    }
    expect((await model().findById(id))?.escalateAt).toBeUndefined();
    await eventually(() => assigneesOf(id).length === 3);
    expect(assigneesOf(id)).toEqual([first, second, owner.userId]);
    const { history } = await get();
    expect(history.map(({ what, from, to, isOverdue }) => [what, from, to, isOverdue])).toEqual([
      ['assignee', '', first, undefined],
      ['overdue', '', first, undefined],
      ['assignee', first, second, true],
      ['overdue', '', second, undefined],
      ['assignee', second, owner.userId, true],
      ['overdue', '', owner.userId, undefined],
    ]);
  });

  it('stays with its assignee after one reminder if the workspace wants that', async () => {
    const { id, ann, get } = await leadTeam(stack);
    await pass(id);
    await eventually(() => eventsOf('lead.overdue', id).length === 1);
    expect(eventsOf('lead.overdue', id)[0]!.data.passedOnAt).toBeNull();
    const { escalateAt, waiting } = (await model().findById(id).lean())!;
    expect([escalateAt, waiting, (await get()).assigneeId]).toEqual([undefined, undefined, ann]);
  });

  it('is left alone once it was opened, answered or marked as spam', async () => {
    for (const end of ['open', 'answer', 'spam'] as const) {
      const { id, get, change, asAnn } = await leadTeam(stack);
      if (end === 'open') await get(asAnn);
      if (end === 'answer') await change({ note: 'Called' });
      if (end === 'spam') await change({ spam: true });
      // As a job that was claimed before the change, or that an owner's change overtakes.
      const job = { id, lease: 'late', ownerId: (await model().findById(id).lean())!.ownerId };
      await stack.service.app.get(Escalations).escalate(job);
      const { history } = await get();
      expect(history.filter(({ what }) => what === 'overdue')).toEqual([]);
      expect((await model().findById(id).lean())?.escalateAt).toBeUndefined();
    }
  });

  it('is escalated once by several instances, also if one of them dies between claim and write', async () => {
    const { id, get } = await leadTeam(stack);
    const services = [stack.service, await stack.another()];
    const { jobs } = stack.service.app.get(EscalationStore);
    await model().updateOne({ _id: id }, { $set: { escalateAt: new Date(Date.now() + 3_600_000) } });
    const later = new Date(Date.now() + 3_700_000);
    // The first claim dies; its lease has ended when the second one begins.
    const [dead] = await jobs.claimAt(later, 10, -1000);
    const [alive] = await jobs.claimAt(later, 10, 60_000);
    expect([dead!.id, alive!.id]).toEqual([id, id]);
    await Promise.all(
      services.flatMap(({ app }) => [dead!, alive!].map(job => app.get(Escalations).escalate(job))),
    );
    await eventually(() => eventsOf('lead.overdue', id).length === 1);
    expect((await get()).history.filter(({ what }) => what === 'overdue')).toHaveLength(1);
  });
});
