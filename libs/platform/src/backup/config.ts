import { z } from 'zod';
import { databaseConfig } from '../config.js';
import { loadConfig } from '../configuration/env.js';

/** Settings of the backup command: the databases. */
export const backupConfig = () =>
  loadConfig(z.object({ ...databaseConfig, MONGODB_POOL_SIZE: z.unknown() }), process.env);
