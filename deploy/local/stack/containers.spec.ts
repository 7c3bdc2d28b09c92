import { describe, expect, it } from '@jest/globals';
import { startBrokerContainer, startDatabaseContainer } from './containers.js';

/** An address where nothing is listening. */
const NOWHERE = 'tcp://127.0.0.1:9';

describe('a container that cannot be started', () => {
  it('throws an error that names the setting for local servers', async () => {
    const before = process.env['DOCKER_HOST'];
    process.env['DOCKER_HOST'] = NOWHERE;
    try {
      await expect(startBrokerContainer()).rejects.toThrow(/^RabbitMQ did not start.*TEST_SERVERS=local/s);
      await expect(startDatabaseContainer()).rejects.toThrow(/^MongoDB did not start.*TEST_SERVERS=local/s);
    } finally {
      if (before === undefined) delete process.env['DOCKER_HOST'];
      else process.env['DOCKER_HOST'] = before;
    }
  }, 60_000);
});
