import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeTopology } from '#messaging';
import { findRabbitMq, type PrivateBroker, startPrivateBroker } from '../../../deploy/local/broker.js';
import { testingConfig } from './config.js';
import { freePorts } from './free-ports.js';

/** A node of our own that can be brought back after a kill. */
export interface OwnBroker extends PrivateBroker {
  /** Starts it again on the same ports with its data. */
  restart(): Promise<void>;
}

export interface TestBroker {
  url: string;
  /** Put before every name on the broker, so that test files do not meet; goes to `BROKER_PREFIX`. */
  prefix: string;
  /** The node itself, when it is ours: tests that kill or pause it need one of their own. */
  node?: OwnBroker;
  stop(): Promise<void>;
}

/**
 * A broker for one test file: `RABBITMQ_URL` if given (not with `own`), else a private node in a folder of its own.
 * @throws Error saying what is missing where there is neither.
 */
export async function startBroker(options: { own?: boolean } = {}): Promise<TestBroker> {
  const prefix = `t${randomBytes(4).toString('hex')}.`;
  const { RABBITMQ_URL } = testingConfig();
  if (RABBITMQ_URL && !options.own) {
    return { url: RABBITMQ_URL, prefix, stop: () => removeTopology(RABBITMQ_URL, prefix) };
  }
  if (!findRabbitMq()) {
    throw new Error(
      'Tests need a message broker: set RABBITMQ_URL, or install RabbitMQ (on Debian: apt-get install rabbitmq-server)',
    );
  }
  const node = await startOwnBroker();
  return { url: node.url, prefix: '', node, stop: () => node.stop() };
}

async function startOwnBroker(): Promise<OwnBroker> {
  const dataDir = mkdtempSync(join(tmpdir(), 'leadloom-broker-'));
  const [port, distPort, epmdPort] = (await freePorts(3)) as [number, number, number];
  const options = { dataDir, port, distPort, epmdPort, nodeName: `test-${port}` };
  let current = await startPrivateBroker(options);
  return {
    url: current.url,
    get pid() {
      return current.pid;
    },
    control: (...args) => current.control(...args),
    kill: () => current.kill(),
    restart: async () => {
      current = await startPrivateBroker(options);
    },
    stop: async () => {
      await current.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
