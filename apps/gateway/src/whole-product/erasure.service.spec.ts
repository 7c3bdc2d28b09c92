import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { accountCalls, aiCalls, analyticsCalls, exportCalls, formsCalls, leadsCalls } from '#contracts';
import { eventually } from '#testing';
import { Doors, PASSWORD, type Person } from './authorization.fixture.js';

/** Creates a person's data in every service over HTTP, erases it, and checks that no database contains it. */
jest.setTimeout(90_000);

let doors: Doors;
beforeAll(async () => {
  doors = await Doors.open();
}, 120_000);
afterAll(() => doors?.close());

const PHONE = '+14155550142';
const FIELDS = [
  { id: 'chat', type: 'ai-conversation', label: 'Chat' },
  { id: 'name', type: 'text', label: 'Full name', required: true },
  { id: 'email', type: 'email', label: 'Email', required: true },
  { id: 'phone', type: 'phone', label: 'Phone' },
  { id: 'cv', type: 'file', label: 'CV' },
];
let count = 0;

/** Creates an owner with a form that mails a third party and calls an unreachable webhook. */
async function ownerWithForm() {
  const owner = await doors.verified();
  const colleague = `colleague-${++count}@example.org`;
  const { id: formId } = await doors.ask(
    formsCalls.create,
    {
      name: `Applications ${count}`,
      fields: FIELDS,
      allowSaveProgress: true,
      mail: {
        recipients: [{ to: colleague }],
        autoReply: { subject: `Reply ${count}`, text: `Text ${count}` },
      },
    },
    owner.headers,
  );
  const events = ['form.submitted', 'response.updated', 'ai.interaction'];
  const hook = { method: 'POST', path: '/api/v1/settings/webhooks' } as const;
  expect((await doors.send(hook, owner.headers, { url: 'https://example.com/hook', events })).status).toBe(
    201,
  );
  return { owner, formId, colleague };
}

/** Sends messages in the conversation field. */
async function talk(formId: string, sessionId: string, messages: readonly string[]): Promise<void> {
  for (const message of messages)
    await doors.ask(aiCalls.step, { formId, fieldId: 'chat', sessionId, message, values: {}, discarded: [] });
}

/** A visitor chats, uploads a file and submits; the owner adds notes. @returns the response's id */
async function visit(
  owner: Person,
  formId: string,
  person: { name: string; email: string },
): Promise<string> {
  const sessionId = `session-${count}`;
  await talk(formId, sessionId, ['', `My name is ${person.name}`, person.email, `Call ${PHONE}`]);
  const cv = [await doors.upload(formId, 'cv')];
  const submit = { method: 'POST', path: `/api/v1/forms/${formId}/responses` } as const;
  const responses = { ...person, phone: PHONE, cv };
  const { body } = await doors.send(submit, {}, { responses, sessionId });
  const { id } = body as { id: string };
  const path = `/api/v1/forms/${formId}/responses/${id}`;
  const noted = { note: `Called ${person.name}`, tags: [person.name], leadStatus: 'contacted' };
  const update = () => doors.send({ method: 'PATCH', path }, owner.headers, noted);
  await eventually(async () => (await update()).status === 200);
  return id;
}

const interactionsOf = async (owner: Person) =>
  (await doors.ask(analyticsCalls.recentInteractions, {}, owner.headers)).interactions;

async function exported(owner: Person): Promise<void> {
  await doors.ask(exportCalls.start, {}, owner.headers);
  const state = async () => (await doors.ask(exportCalls.state, {}, owner.headers)).state;
  await eventually(async () => (await state()) === 'ready', 20_000);
}

async function nothingIsLeftOf(texts: readonly string[]): Promise<void> {
  await eventually(async () => {
    const traces = await doors.tracesOf(texts);
    if (traces.length > 0) throw new Error(traces.map(trace => trace.slice(0, 600)).join('\n'));
    return true;
  }, 30_000);
}

describe('the erasure of a person', () => {
  it('by address leaves nothing in any database, including a conversation without a response', async () => {
    const { owner, formId } = await ownerWithForm();
    const person = { name: 'Grace Brewster Hopper', email: 'grace.hopper@example.net' };
    await visit(owner, formId, person);
    await talk(formId, 'session-unsent', ['', `I am ${person.name}`, person.email]);
    await eventually(async () => (await interactionsOf(owner)).some(one => one.userInput === person.email));
    await exported(owner);
    const everything = [person.name, person.email, PHONE];
    expect((await doors.tracesOf(everything)).length).toBeGreaterThan(4);

    const { erased } = await doors.ask(leadsCalls.erasePerson, { email: person.email }, owner.headers);
    expect(erased).toBe(1);
    await nothingIsLeftOf(everything);
    expect(JSON.stringify(await interactionsOf(owner))).not.toContain(person.email);
    expect(await doors.ask(exportCalls.state, {}, owner.headers)).toMatchObject({ state: 'none' });
  });

  it('by response leaves nothing, and deleting form and account leaves nothing of third parties', async () => {
    const { owner, formId, colleague } = await ownerWithForm();
    const person = { name: 'Rosalind Elsie Franklin', email: 'rosalind@example.net' };
    const id = await visit(owner, formId, person);
    const path = `/api/v1/forms/${formId}/responses/${id}`;
    expect((await doors.send({ method: 'DELETE', path }, owner.headers)).status).toBe(200);
    await nothingIsLeftOf([person.name, person.email, PHONE]);
    await visit(owner, formId, person);
    await exported(owner);
    expect(
      (await doors.send({ method: 'DELETE', path: `/api/v1/forms/${formId}` }, owner.headers)).status,
    ).toBe(200);
    const ofForm = [person.name, person.email, PHONE, colleague, `Reply ${count}`, `Applications ${count}`];
    await doors.sendBody(accountCalls.deleteAccount, owner.headers, { password: PASSWORD });
    await nothingIsLeftOf([...ofForm, owner.email]);
  });
});
