import { z } from 'zod';
import { call, type ServiceName } from '#contracts';

/** Asks a service how it is; one second and no answer means down. */
export const healthCall = (service: ServiceName) =>
  call({
    service,
    access: 'internal',
    name: 'platform.health',
    summary: 'How the service is',
    output: z.object({
      status: z.enum(['ok', 'degraded', 'down']),
      /** What the service depends on, and whether it works. */
      checks: z.record(z.string(), z.boolean()),
    }),
    timeoutMs: 1000,
  });
