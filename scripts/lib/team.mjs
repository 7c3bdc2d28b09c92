// A workspace of several people with a rotation, for measurements.
import { makeOwner, request } from './owner.mjs';
import { until } from './stack.mjs';

/** The body of a successful response. @throws Error for any other status */
export async function ok(asked) {
  const { status, body } = await asked;
  if (status >= 200 && status < 300) return body;
  throw new Error(`Unexpected answer ${status}: ${JSON.stringify(body)}`);
}

const read = async address => (await fetch(address)).json();

/** A person who joins the owner's workspace by the mailed invitation. */
async function join(stack, owner) {
  const person = await makeOwner(stack);
  const invite = { headers: owner.headers, body: { email: person.email, role: 'sales' } };
  await ok(request(stack.url, 'POST', '/api/v1/workspace/invitations', invite));
  const token = await until(async () => {
    const { messages } = await read(`${stack.inbox}/api/messages?to=${encodeURIComponent(person.email)}`);
    const mails = await Promise.all(messages.map(({ id }) => read(`${stack.inbox}/api/messages/${id}`)));
    return mails.map(({ text }) => /invitation\?token=([\w.-]+)/.exec(text)?.[1]).find(Boolean);
  }, 30_000);
  const accept = { headers: person.headers, body: { token } };
  await ok(request(stack.url, 'POST', '/api/v1/workspaces/join', accept));
}

/**
 * Makes the owner's workspace one with a person per weight, and a rotation by these weights for all leads.
 * @returns the weights by id
 */
export async function makeRotation(stack, owner, weights) {
  for (const _ of weights.slice(1)) await join(stack, owner);
  const { headers } = owner;
  const { members } = await ok(request(stack.url, 'GET', '/api/v1/workspace/members', { headers }));
  const people = members.map(({ userId }, index) => ({ userId, weight: weights[index] }));
  const rule = { id: 'turns', name: 'In turn', formId: null, to: { kind: 'rotation', people } };
  const body = { rules: [rule], away: [], targetMinutes: 60, escalation: 'remind', version: 0 };
  // The service learns about new members by events.
  const put = () => request(stack.url, 'PUT', '/api/v1/assignment', { headers, body });
  if (!(await until(async () => (await put()).status === 200, 30_000, 300)))
    throw new Error('The rules were not accepted');
  return new Map(people.map(({ userId, weight }) => [userId, weight]));
}
