import 'reflect-metadata';
import { runService } from '#platform';
import { commandConfig } from './config.js';
import { EchoModule } from './fixtures.js';

/** Runs the tests' service in a separate process. */
await runService(EchoModule, { name: 'typebot', config: commandConfig });
