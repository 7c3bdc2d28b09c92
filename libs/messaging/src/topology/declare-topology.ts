import { Logger } from '@nestjs/common';
import type { ChannelModel } from 'amqplib';
import type { Topology } from './topology.js';

const PRECONDITION_FAILED = 406;
const NAMED = /for ((?:queue|exchange) '[^']+')/;

const log = new Logger('topology');

/**
 * Declares all exchanges and durable queues on a connection. What is there already with other arguments (by an older version, or
 * by a policy of the operator's) is used as it is and named in the log: a start never fails for it, and nothing that waits in
 * it is lost. The broker closes a channel at each such difference, so each costs a new one.
 */
export async function declareTopology(connection: ChannelModel, topology: Topology): Promise<void> {
  const asTheyAre = new Set<string>();
  for (;;) {
    const channel = await connection.createChannel();
    channel.on('error', () => undefined);
    try {
      await topology.declare(channel, asTheyAre);
      return await channel.close();
    } catch (error) {
      const name = differing(error);
      if (!name || asTheyAre.has(name)) throw error;
      asTheyAre.add(name);
      log.warn('It was declared with other arguments, and is used as it is', {
        name,
        reason: (error as Error).message,
      });
    }
  }
}

/** The queue or exchange whose declaration was refused for its arguments, such as `queue 'mail'`. */
function differing(error: unknown): string | undefined {
  const { code, message } = error as { code?: number; message?: string };
  return code === PRECONDITION_FAILED ? NAMED.exec(message ?? '')?.[1] : undefined;
}
