import { join } from 'node:path';
import { privateBrokerUrl, startPrivateBroker } from './broker.js';
import type { LauncherConfig } from './config.js';
import type { Foundation } from './foundation.js';
import { requireFreePort } from './ports.js';

/** The broker to use: RABBITMQ_URL, else a private RabbitMQ node on its own ports with its data under DATA_DIR. */
export async function chooseBroker(config: LauncherConfig): Promise<Foundation> {
  if (config.RABBITMQ_URL) return { url: config.RABBITMQ_URL, what: 'RABBITMQ_URL' };
  const port = config.BROKER_PORT;
  await requireFreePort(port, 'the broker', 'BROKER_PORT');
  return {
    url: privateBrokerUrl(port),
    what: `private RabbitMQ on port ${port}`,
    start: () =>
      startPrivateBroker({
        dataDir: join(config.DATA_DIR, 'rabbitmq'),
        port,
        distPort: port + 1,
        epmdPort: port + 2,
        nodeName: `leadloom-${port}`,
      }),
  };
}
