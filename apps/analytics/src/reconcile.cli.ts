import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ConfigError, MongoModule, PlatformModule } from '#platform';
import { analyticsConfig } from './config.js';
import { CountingModule } from './counting.module.js';
import { Reconciler } from './reconcile/reconciler.js';

/**
 * `npm run tool reconcile`: recounts all metrics from the visits, lists the differences and corrects them. With
 * `--check` it corrects nothing. Exit code 0: there were no differences, or all were corrected. The database is
 * MONGODB_URI.
 */
const print = (text: string): void => void process.stdout.write(`${text}\n`);

async function main(correct: boolean): Promise<number> {
  @Module({
    imports: [
      PlatformModule.forProcess('analytics', analyticsConfig()),
      MongoModule.forService(),
      CountingModule,
    ],
  })
  class Command {}

  const app = await NestFactory.createApplicationContext(Command, { logger: ['error'], abortOnError: false });
  try {
    const { forms, hours, pending, differences, corrected } = await app.get(Reconciler).run({ correct });
    for (const { formId, what } of differences) print(`differs: form ${formId}, ${what}`);
    print(
      `${hours} hours of ${forms} forms recounted: ${differences.length} differences, ${corrected} corrected` +
        (pending > 0 ? `; ${pending} hours left out, because the service is counting them` : ''),
    );
    return corrected < differences.length ? 1 : 0;
  } finally {
    await app.close();
  }
}

process.exitCode = await main(!process.argv.includes('--check')).catch((error: Error) => {
  process.stderr.write(
    `${error instanceof ConfigError ? error.message : `Cannot reconcile: ${error.message}`}\n`,
  );
  return 2;
});
