import type { Health } from '#contracts';

export type ServiceHealth = Health['services'][string];

/**
 * `down` when submissions cannot be accepted: with the broker they go to `responses`, without it they are stored in the
 * gateway's submission buffer. `degraded` when anything else is not well.
 */
export function overall(services: Record<string, ServiceHealth>): Health['status'] {
  const taker = services['broker']?.status === 'down' ? 'submissionBuffer' : 'responses';
  if (services[taker]?.status === 'down') return 'down';
  return Object.values(services).some(({ status }) => status !== 'ok') ? 'degraded' : 'ok';
}
