import 'reflect-metadata';
import { runService } from '#platform';
import { commandConfig } from './config.js';
import { EchoModule } from './fixtures.js';

/** The tests' service as a process of its own. */
await runService(EchoModule, { name: 'typebot', config: commandConfig });
