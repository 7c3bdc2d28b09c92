// Performs every action of an owner on forms and responses once. None of them may leave an event without a consumer.
import { request, submission } from '../lib/owner.mjs';

/** @returns the failed statuses with their actions */
export async function ownerActions({ url }, owner) {
  const unexpected = [];
  const ask = async (method, path, body) => {
    const answer = await request(url, method, `/api/v1${path}`, { headers: owner.headers, body });
    if (answer.status < 200 || answer.status > 299) unexpected.push(`${method} ${path}: ${answer.status}`);
    return answer.body ?? {};
  };
  const form = await owner.makeForm({ name: 'Every action' });
  const at = `/forms/${form.id}`;
  const edited = await ask('POST', `${at}/responses`, submission('edited'));
  const removed = await ask('POST', `${at}/responses`, submission('removed'));
  // A form that is filled in faster than a person can is suspected spam.
  const spam = await ask('POST', `${at}/responses`, { ...submission('spam'), elapsedMs: 1 });
  await ask('POST', `/public${at}/events`, { events: [{ type: 'view', sessionId: 'actions' }] });
  await ask('PATCH', `${at}/responses/${edited.id}`, { leadStatus: 'won', tags: ['hot'], note: 'called' });
  await ask('DELETE', `${at}/responses/${removed.id}`);
  await ask('DELETE', `${at}/responses/${spam.id}`);
  await ask('PUT', at, { description: 'Saved', publish: false });
  await ask('PUT', at, { description: 'Published' });
  await ask('POST', `${at}/publish`, {});
  await ask('POST', `${at}/revisions/1/restore`, {});
  await ask('PATCH', at, { status: 'archived' });
  await ask('PATCH', at, { status: 'active' });
  await ask('PATCH', at, { status: 'draft' });
  const copy = await ask('POST', `${at}/duplicate`, {});
  await ask('POST', '/forms/bulk', { ids: [copy.id], action: 'activate' });
  await ask('POST', '/forms/bulk', { ids: [copy.id], action: 'delete' });
  await ask('DELETE', at);
  return unexpected;
}
