import { z } from 'zod';
import { call, type ServiceName } from '#contracts';

const jobState = z.object({
  running: z.number(),
  failed: z.number(),
  waiting: z.number().optional(),
  oldestMs: z.number().nullable().optional(),
});

/** What an instance of a service says of itself for its operator. Which instance answers is the broker's choice. */
export const processStatus = z.object({
  version: z.string(),
  node: z.string(),
  pid: z.number(),
  startedAt: z.string(),
  /** Bytes that the process has of the machine's memory. */
  memory: z.number(),
  checks: z.record(z.string(), z.boolean()),
  jobs: z.record(z.string(), jobState),
  /** What it counts in its database. */
  counts: z.record(z.string(), z.number()),
});
export type ProcessStatus = z.infer<typeof processStatus>;

/** Asks a service for its versions, jobs and counts; two seconds and no answer means down. */
export const statusCall = (service: ServiceName) =>
  call({
    service,
    access: 'internal',
    name: 'platform.status',
    summary: 'What the service says of itself',
    output: processStatus,
    timeoutMs: 2000,
  });
