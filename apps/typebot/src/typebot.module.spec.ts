import { expect, it } from '@jest/globals';
import { healthCall, internalInput } from '#messaging';
import { startBroker, startClient, startService } from '#testing';
import { typebotConfig } from './config.js';
import { TypebotModule } from './typebot.module.js';

it('the typebot service starts, answers its health, and is gone at once when it stops', async () => {
  const broker = await startBroker();
  const client = await startClient(broker);
  const ask = () => client.rpc.call(healthCall('typebot'), internalInput({}));
  try {
    const typebot = await startService(TypebotModule, { name: 'typebot', config: typebotConfig, broker });
    expect((await ask()).status).toBe('ok');
    await typebot.close();
    await expect(ask()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  } finally {
    await client.close();
    await broker.stop();
  }
}, 60_000);
