// Messages waiting in the broker. Reads each queue directly, because rabbitmqctl lists statistics that are up to a
// minute old in these installations.
import { dist } from '../lib/stack.mjs';

const RETRY_DELAYS = ['5s', '30s', '2m', '10m', '1h'];

/** Number of ready messages by queue, without those already delivered to a consumer. */
export async function depths({ broker }) {
  const { queueDepths, Topology } = await dist('libs/messaging/src/index.js');
  const found = await queueDepths(broker.url, new Topology('', RETRY_DELAYS));
  return Object.fromEntries(found.map(({ queue, messages }) => [queue, messages]));
}

/** Messages in the queues of one kind (`retry`, `dead-letter`). */
export async function waiting(stack, kind) {
  const found = Object.entries(await depths(stack)).filter(([name]) => name.includes(`.${kind}.`));
  return found.reduce((sum, [, count]) => sum + count, 0);
}
