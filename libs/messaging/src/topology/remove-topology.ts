import { connect } from 'amqplib';
import { CONSUMERS } from '../consumers.js';
import { Topology } from './topology.js';

/** Deletes everything declared under `prefix`, including messages; for tests on a shared broker. */
export async function removeTopology(
  url: string,
  prefix: string,
  retryDelays: readonly string[] = ['100ms', '200ms'],
  consumers = CONSUMERS,
): Promise<void> {
  if (!prefix) throw new Error('Only a topology with a prefix may be removed');
  const connection = await connect(url);
  const channel = await connection.createChannel();
  const { queues, exchanges } = new Topology(prefix, retryDelays, consumers).all();
  for (const queue of queues) await channel.deleteQueue(queue);
  for (const exchange of exchanges) await channel.deleteExchange(exchange);
  await connection.close();
}
