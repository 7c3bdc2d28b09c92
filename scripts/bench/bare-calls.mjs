// Health calls per second to the responses service over the broker, without HTTP or database: the minimum cost of a call.
// RABBITMQ_URL=… node scripts/bench/bare-calls.mjs <seconds> <concurrency>; prints JSON.
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { healthCall, internalInput, MessagingModule, RpcClient } from '#messaging';
import { baseConfig, loadConfig, PlatformModule } from '#platform';

const [seconds, concurrency] = process.argv.slice(2).map(Number);
const config = loadConfig(baseConfig, process.env);
const root = {
  module: class Caller {},
  imports: [PlatformModule.forProcess('bench', config), MessagingModule.forClient()],
};
const app = await NestFactory.createApplicationContext(root, { logger: ['error'] });
const rpc = app.get(RpcClient);
const call = () => rpc.call(healthCall('responses'), internalInput({}));

const connectedBy = Date.now() + 10_000;
while (!(await call().then(() => true, () => false))) {
  if (Date.now() > connectedBy) throw new Error('The responses service does not answer');
  await new Promise(resolve => setTimeout(resolve, 100));
} // prettier-ignore

/** Number of answered calls. */
async function measure(forSeconds) {
  const end = performance.now() + forSeconds * 1000;
  let answered = 0;
  const worker = async () => {
    while (performance.now() < end) {
      await call();
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return answered;
}

await measure(1);
console.log(JSON.stringify({ rate: (await measure(seconds)) / seconds }));
await app.close();
