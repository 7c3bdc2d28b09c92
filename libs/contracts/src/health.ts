import { z } from 'zod';

const status = z.enum(['ok', 'degraded', 'down']);
/** GET /health. 200 while the gateway can accept submissions, else 503. */
export const health = z.object({
  status,
  services: z.record(z.string(), z.object({ status, latencyMs: z.number().nullable() })),
  /** Share of time in `ok` as measured by this gateway; null ('collecting') during the first hour. */
  uptime: z.object({
    percent: z.number().nullable(),
    since: z.string(),
    state: z.enum(['collecting', 'measured']),
  }),
  version: z.string(),
});
export type Health = z.infer<typeof health>;
