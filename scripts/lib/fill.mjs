// Many responses in little time.
import { submission } from './owner.mjs';
import { dist } from './stack.mjs';

const STEP = 1000;

/** Stores so many responses by the internal call, without mails. */
export async function fill(stack, formId, count) {
  const { startClient, makeInput } = await dist('libs/testing/src/index.js');
  const { responsesCalls } = await dist('libs/contracts/src/index.js');
  const client = await startClient({ url: stack.broker.url, prefix: '' });
  for (let at = 0; at < count; at += STEP) {
    const responses = Array.from({ length: Math.min(STEP, count - at) }, (_, n) => ({
      id: `${formId}-${at + n}`,
      submittedAt: new Date(Date.now() - (count - at - n) * 60_000).toISOString(),
      values: submission(crypto.randomUUID()).responses,
      ...{ durationMs: 20_000, sessionId: null, device: 'desktop', country: null, source: {} },
      leadStatus: 'new',
    }));
    await client.rpc.call(responsesCalls.import, makeInput({ body: { formId, responses } }));
  }
  await client.close();
}
