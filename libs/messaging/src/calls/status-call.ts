import { z } from 'zod';
import { call, type ServiceName } from '#contracts';

const jobState = z.object({
  running: z.number(),
  failed: z.number(),
  waiting: z.number().optional(),
  oldestMs: z.number().nullable().optional(),
});

/** Status of a service instance for the operator. The broker chooses which instance answers. */
export const processStatus = z.object({
  version: z.string(),
  node: z.string(),
  pid: z.number(),
  startedAt: z.string(),
  /** Memory of the process, in bytes. */
  memory: z.number(),
  checks: z.record(z.string(), z.boolean()),
  jobs: z.record(z.string(), jobState),
  /** Counts from the service's database. */
  counts: z.record(z.string(), z.number()),
});
export type ProcessStatus = z.infer<typeof processStatus>;

/** Asks a service for its versions, jobs and counts; no answer within two seconds means down. */
export const statusCall = (service: ServiceName) =>
  call({
    service,
    access: 'internal',
    name: 'platform.status',
    summary: 'Status of the service',
    output: processStatus,
    timeoutMs: 2000,
  });
