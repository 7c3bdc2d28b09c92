import { randomBytes } from 'node:crypto';
import { removeTopology } from '#messaging';
import { testingConfig } from './config.js';
import { type ServerProcess, startServerProcess } from './server-process.js';

export interface TestBroker {
  url: string;
  /** Prefix of every name on the broker, which separates test files; the value of `BROKER_PREFIX`. */
  prefix: string;
  /** The private node, if any: tests that kill or pause it need their own. */
  node?: ServerProcess;
  stop(): Promise<void>;
}

/**
 * Starts a broker for one test file: `RABBITMQ_URL` if set (not with `own`), else a private node in its own folder.
 * @throws Error naming the missing program if there is neither
 */
export async function startBroker(options: { own?: boolean } = {}): Promise<TestBroker> {
  const prefix = `t${randomBytes(4).toString('hex')}.`;
  const { RABBITMQ_URL } = testingConfig();
  if (RABBITMQ_URL && !options.own)
    return { url: RABBITMQ_URL, prefix, stop: () => removeTopology(RABBITMQ_URL, prefix) };
  const node = await startServerProcess('broker');
  return { url: node.url, prefix: '', node, stop: () => node.stop() };
}
