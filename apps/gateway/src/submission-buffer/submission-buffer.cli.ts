import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { ConfigError, MongoModule, PlatformModule } from '#platform';
import { bufferCommandConfig } from '../config.js';
import {
  BUFFERED_SUBMISSION_MODEL,
  bufferedSubmissionSchema,
  BufferedSubmissionStore,
  type DeadSubmission,
} from './stores/buffered-submission.store.js';

const USAGE = `Buffered submissions that were permanently refused. The database is MONGODB_URI.

  submission-buffer.cli.js list             id, form, time and reason of each
  submission-buffer.cli.js show <id>        one submission as JSON, including the visitor's answers
  submission-buffer.cli.js retry <id|all>   forwards it again
  submission-buffer.cli.js delete <id>      deletes it permanently, including the visitor's answers
`;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function main([command, id]: string[]): Promise<number> {
  const isKnown =
    command === 'list' || (['show', 'retry', 'delete'].includes(command ?? '') && id !== undefined);
  if (!isKnown) {
    say(USAGE);
    return 2;
  }

  @Module({
    imports: [
      PlatformModule.forProcess('gateway', bufferCommandConfig()),
      MongoModule.forService(),
      MongooseModule.forFeature([{ name: BUFFERED_SUBMISSION_MODEL, schema: bufferedSubmissionSchema }]),
    ],
    providers: [BufferedSubmissionStore],
  })
  class Command {}

  const app = await NestFactory.createApplicationContext(Command, { logger: ['error'], abortOnError: false });
  try {
    return await run(app.get(BufferedSubmissionStore), command, id ?? '');
  } finally {
    await app.close();
  }
}

async function run(items: BufferedSubmissionStore, command: string | undefined, id: string): Promise<number> {
  if (command === 'list' || command === 'show') {
    const found = await items.deadLettered(command === 'show' ? id : undefined);
    for (const item of found) say(describe(item, command === 'show'));
    return command === 'show' && found.length === 0 ? 1 : 0;
  }
  const changed = await (command === 'retry'
    ? items.retry(id === 'all' ? undefined : id)
    : items.removeDeadLettered(id));
  say(`${changed} ${command === 'retry' ? 'will be forwarded' : 'deleted'}`);
  return changed > 0 || id === 'all' ? 0 : 1;
}

/** Formats a submission; the visitor's answers are shown on demand only. */
const describe = (item: DeadSubmission, whole: boolean): string =>
  [
    `${item.id}  form ${item.input.params.id}  ${item.receivedAt.toISOString()}`,
    `  ${item.reason}`,
    ...(whole ? [`  ${JSON.stringify(item.input.body)}`] : []),
  ].join('\n');

process.exitCode = await main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(
    `${error instanceof ConfigError ? error.message : `Cannot read the submission buffer: ${error.message}`}\n`,
  );
  return 1;
});
