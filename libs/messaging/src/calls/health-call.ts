import { z } from 'zod';
import { call, type ServiceName } from '#contracts';

/** Asks a service for its health; no answer within a second means down. */
export const healthCall = (service: ServiceName) =>
  call({
    service,
    access: 'internal',
    name: 'platform.health',
    summary: 'Health of the service',
    output: z.object({
      status: z.enum(['ok', 'degraded', 'down']),
      /** Dependencies of the service, and whether each works. */
      checks: z.record(z.string(), z.boolean()),
    }),
    timeoutMs: 1000,
  });
