import type { Health } from '#contracts';

export type ServiceHealth = Health['services'][string];

/**
 * `down` if submissions cannot be accepted: `responses` takes them while the broker works, the gateway's submission
 * buffer while it does not. `degraded` if any other part fails.
 */
export function overall(services: Record<string, ServiceHealth>): Health['status'] {
  const taker = services['broker']?.status === 'down' ? 'submissionBuffer' : 'responses';
  if (services[taker]?.status === 'down') return 'down';
  return Object.values(services).some(({ status }) => status !== 'ok') ? 'degraded' : 'ok';
}
