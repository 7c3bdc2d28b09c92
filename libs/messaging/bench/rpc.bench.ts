import 'reflect-metadata';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { PlatformModule } from '#platform';
import { internalInput } from '../src/calls/internal-input.js';
import { RpcClient } from '../src/calls/rpc-client.js';
import { commandConfig } from '../src/config.js';
import { echoCalls } from '../src/fixtures.js';
import { MessagingModule } from '../src/messaging.module.js';

/**
 * Measures bare calls per second over the broker, with caller and service in separate processes: `RABBITMQ_URL=… node
 * rpc.bench.js [seconds]`.
 */
const CONCURRENCY = 50;
/** Extra time for start, warm-up and shutdown, in seconds. */
const START_LIMIT_S = 40;
const seconds = Number(process.argv[2] ?? 5);

@Module({ imports: [PlatformModule.forProcess('bench', commandConfig()), MessagingModule.forClient()] })
class Bench {}

const service = spawn(process.execPath, [join(import.meta.dirname, '../src/fixtures.main.js')], {
  stdio: 'inherit',
});
/** Ends the benchmark after any error, without leaving a process behind. */
const giveUp = (why: string): never => {
  process.stderr.write(`Measured nothing: ${why}\n`);
  service.kill('SIGKILL');
  process.exit(1);
};
service.once('exit', code => giveUp(`the answering service ended with ${code}`));
const limit = setTimeout(() => giveUp('it took too long'), (seconds + START_LIMIT_S) * 1000);
const app = await NestFactory.createApplicationContext(Bench, { logger: ['error'] });
const rpc = app.get(RpcClient);
const call = () => rpc.call(echoCalls.echo, internalInput({ text: 'hello' }));

while (!(await call().then(() => true, () => false))) await new Promise(resolve => setTimeout(resolve, 100)); // prettier-ignore
await measure(1);
const times = (await measure(seconds)).sort((a, b) => a - b);
const percentile = (p: number) => times[Math.floor((times.length - 1) * p)]!.toFixed(1);
process.stdout.write(
  `${Math.round(times.length / seconds)} calls/s at concurrency ${CONCURRENCY}; p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms\n`,
);
await app.close();
service.removeAllListeners('exit');
service.kill('SIGTERM');
await once(service, 'exit');
clearTimeout(limit);

/** Keeps `CONCURRENCY` calls open for a while. @returns the duration of each call in milliseconds */
async function measure(forSeconds: number): Promise<number[]> {
  const end = performance.now() + forSeconds * 1000;
  const taken: number[] = [];
  const worker = async (): Promise<void> => {
    while (performance.now() < end) {
      const started = performance.now();
      await call();
      taken.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return taken;
}
