import { join } from 'node:path';
import type { BackingService, NeededPort } from './backing-service.js';
import { privateBrokerUrl, startPrivateBroker } from './broker.js';
import type { LauncherConfig } from './config.js';

/**
 * The broker to use: RABBITMQ_URL, else a private RabbitMQ node on its own ports with its data under DATA_DIR.
 * `password` is the private node's.
 */
export function chooseBroker(config: LauncherConfig, password: string): BackingService {
  if (config.RABBITMQ_URL) return { url: config.RABBITMQ_URL, what: 'RABBITMQ_URL' };
  const port = config.BROKER_PORT;
  const needed = (at: number, what: string): NeededPort => ({ port: at, what, variable: 'BROKER_PORT' });
  return {
    url: privateBrokerUrl(port, password),
    what: `private RabbitMQ on port ${port}`,
    ports: [
      needed(port, 'the broker'),
      needed(port + 1, "the broker's Erlang distribution"),
      needed(port + 2, "the broker's port mapper"),
    ],
    start: () =>
      startPrivateBroker({
        dataDir: join(config.DATA_DIR, 'rabbitmq'),
        port,
        distPort: port + 1,
        epmdPort: port + 2,
        nodeName: `leadloom-${port}`,
        password,
      }),
  };
}
