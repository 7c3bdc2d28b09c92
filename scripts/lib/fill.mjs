// Creates many responses quickly.
import { submission } from './owner.mjs';
import { dist } from './stack.mjs';

const STEP = 1000;

const responseOf = (formId, count) => number => ({
  id: `${formId}-${number}`,
  submittedAt: new Date(Date.now() - (count - number) * 60_000).toISOString(),
  values: submission(crypto.randomUUID()).responses,
  ...{ durationMs: 20_000, sessionId: null, device: 'desktop', country: null, source: {} },
  leadStatus: 'new',
});

/** Stores responses by the internal call, without emails, but with events to all services. */
export async function fill(stack, formId, count) {
  const { startClient, makeInput } = await dist('libs/testing/src/index.js');
  const { responsesCalls } = await dist('libs/contracts/src/index.js');
  const client = await startClient({ url: stack.broker.url, prefix: '' });
  const make = responseOf(formId, count);
  for (let at = 0; at < count; at += STEP) {
    const responses = Array.from({ length: Math.min(STEP, count - at) }, (_, n) => make(at + n));
    await client.rpc.call(responsesCalls.import, makeInput({ body: { formId, responses } }));
  }
  await client.close();
}

/** Stores responses as the service does, without events to other services. */
export async function seedResponses(stack, { id: formId, ownerId }, count) {
  const { seed } = await dist('apps/responses/bench/seed.store.js');
  const database = { uri: stack.database.url, prefix: 'leadloom' };
  await seed(database, { formId, ownerId, count }, responseOf(formId, count));
}
