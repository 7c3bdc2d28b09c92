import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type CallInput, formsCalls } from '#contracts';
import {
  makeForm,
  makeInput,
  makePrincipal,
  startBroker,
  startClient,
  startDatabase,
  testEnvironment,
} from '#testing';

/** Forms and responses services in one process, for measurements. */
export async function startInstallation() {
  const [broker, database] = await Promise.all([startBroker(), startDatabase()]);
  const host = join(import.meta.dirname, '../../../libs/platform/src/host.js');
  const services = spawn(process.execPath, [host, 'forms', 'responses'], {
    env: { ...process.env, LOG_LEVEL: 'error', ...testEnvironment(broker, database) },
    stdio: 'inherit',
  });
  const client = await startClient(broker);
  const owner = makePrincipal();
  const { name, fields } = makeForm();
  return {
    client,
    database,
    owner,
    /** Creates a form of the owner; fails until the services are up. */
    makeForm: (more: Partial<CallInput<typeof formsCalls.create>['body']> = {}) =>
      client.rpc.call(
        formsCalls.create,
        makeInput<typeof formsCalls.create>({ principal: owner, body: { name, fields, ...more } }),
      ),
    stop: async (): Promise<void> => {
      await client.close();
      services.kill('SIGTERM');
      await once(services, 'exit');
      await Promise.all([broker.stop(), database.stop()]);
    },
  };
}
