import { randomUUID } from 'node:crypto';
import {
  type Assignment,
  assignmentCalls,
  type AssignmentRule,
  type Principal,
  responsesCalls,
} from '#contracts';
import { newEvent } from '#messaging';
import { eventually, makeInput, type ServiceStack } from '#testing';
import { World } from '../responses.fixture.js';

/** A workspace in which Ann gets every lead within an hour, except as `over` and `own` (of the rule) say. */
export async function leadTeam(
  stack: ServiceStack,
  over: Partial<Assignment> = {},
  own: Partial<AssignmentRule> | ((ann: string) => Partial<AssignmentRule>) = {},
  others: string[] = [],
) {
  const world = new World(stack);
  const { owner } = world;
  const { workspaceId } = owner;
  const form = await world.known();
  const ann = randomUUID();
  const members = [
    { userId: owner.userId, role: 'owner' as const },
    ...[ann, ...others].map(userId => ({ userId, role: 'sales' as const })),
  ];
  const about = { workspaceId, version: 1, name: 'Bakery', timezone: 'UTC', senderName: '', members };
  await stack.publisher.publish(
    newEvent('workspace.changed', { id: `evt_${workspaceId}_1`, ownerId: workspaceId, data: about }),
  );
  const to = { kind: 'person' as const, userId: ann };
  const rule = { id: 'ann', name: 'Ann', formId: null, to, ...(typeof own === 'function' ? own(ann) : own) };
  const times = { targetMinutes: 60, escalation: 'remind' as const, version: 0 };
  const body = { rules: [rule], away: [], ...times, ...over };
  await eventually(() =>
    stack.rpc.call(
      assignmentCalls.update,
      makeInput<typeof assignmentCalls.update>({ principal: owner, body }),
    ),
  );
  const id = await world.submitNamed(form, 'Bob');
  const asAnn = { ...owner, userId: ann, role: 'sales' as const };
  const get = (principal: Principal = owner) =>
    stack.rpc.call(
      responsesCalls.get,
      makeInput<typeof responsesCalls.get>({ principal, params: { id: form.id, rid: id } }),
    );
  const change = (body: object, principal: Principal = owner) =>
    stack.rpc.call(
      responsesCalls.update,
      makeInput<typeof responsesCalls.update>({ principal, params: { id: form.id, rid: id }, body }),
    );
  return { world, owner, ann, asAnn, id, get, change };
}
