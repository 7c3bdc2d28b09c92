import { Logger } from '@nestjs/common';
import type { ChannelModel } from 'amqplib';
import type { Topology } from './topology.js';

const PRECONDITION_FAILED = 406;
const NAMED = /for ((?:queue|exchange) '[^']+')/;

const log = new Logger('topology');

/**
 * Declares all exchanges and durable queues on a connection. A queue or exchange that exists with other arguments (from an older
 * version or an operator's policy) is used unchanged and logged, so that it never prevents a start and no waiting message is
 * lost. The broker closes the channel at each such difference, so each needs a new channel.
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
      log.warn('Declared with other arguments; it is used unchanged', {
        name,
        reason: (error as Error).message,
      });
    }
  }
}

/** Queue or exchange with a declaration that was refused for its arguments, such as `queue 'mail'`. */
function differing(error: unknown): string | undefined {
  const { code, message } = error as { code?: number; message?: string };
  return code === PRECONDITION_FAILED ? NAMED.exec(message ?? '')?.[1] : undefined;
}
