import { join } from 'node:path';
import { startPrivateBroker } from './broker.js';
import type { LauncherConfig } from './config.js';

/** The broker to use: RABBITMQ_URL, else a private RabbitMQ node on its own ports with its data under DATA_DIR. */
export async function provideBroker(
  config: LauncherConfig,
): Promise<{ url: string; what: string; stop?: () => Promise<void> }> {
  if (config.RABBITMQ_URL) return { url: config.RABBITMQ_URL, what: 'RABBITMQ_URL' };
  const broker = await startPrivateBroker({
    dataDir: join(config.DATA_DIR, 'rabbitmq'),
    port: config.BROKER_PORT,
    distPort: config.BROKER_PORT + 1,
    epmdPort: config.BROKER_PORT + 2,
    nodeName: `leadloom-${config.BROKER_PORT}`,
  });
  return {
    url: broker.url,
    what: `private RabbitMQ on port ${config.BROKER_PORT}`,
    stop: () => broker.stop(),
  };
}
