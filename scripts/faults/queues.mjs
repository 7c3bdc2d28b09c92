// What waits in the broker. Asked of each queue itself: the lists of rabbitmqctl are as old as the broker's ticks, a minute here.
import { dist } from '../lib/stack.mjs';

const RETRY_DELAYS = ['5s', '30s', '2m', '10m', '1h'];

/** Queue → messages that are ready; those that a consumer has in hand are not counted. */
export async function depths({ broker }) {
  const { queueDepths, Topology } = await dist('libs/messaging/src/index.js');
  const found = await queueDepths(broker.url, new Topology('', RETRY_DELAYS));
  return Object.fromEntries(found.map(({ queue, messages }) => [queue, messages]));
}

/** Messages in the queues of a kind (`retry`, `dead-letter`). */
export async function waiting(stack, kind) {
  const found = Object.entries(await depths(stack)).filter(([name]) => name.includes(`.${kind}.`));
  return found.reduce((sum, [, count]) => sum + count, 0);
}
