import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ConfigError, MongoModule, PlatformModule } from '#platform';
import { analyticsConfig } from './config.js';
import { CountingModule } from './counting.module.js';
import { Reconciler } from './reconciler.js';

/**
 * `npm run tool reconcile`: counts all metrics again from the visits and says what differs from what is shown, and mends it.
 * With `--check` it mends nothing. Exit 0: nothing differs, or it was mended. The database is MONGODB_URI.
 */
const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function main(mend: boolean): Promise<number> {
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
    const { forms, hours, pending, differences, mended } = await app.get(Reconciler).run({ mend });
    for (const { formId, what } of differences) say(`differs: form ${formId}, ${what}`);
    say(
      `${hours} hours of ${forms} forms counted again: ${differences.length} differences, ${mended} mended` +
        (pending > 0 ? `; ${pending} hours are being counted by the service and were left out` : ''),
    );
    return mended < differences.length ? 1 : 0;
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
