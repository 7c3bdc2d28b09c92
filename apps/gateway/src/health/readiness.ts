import type { Health } from '#contracts';

/** Wait for the broker at start, after which the gateway accepts submissions without it, in milliseconds. */
const BROKER_WAIT_MS = 15_000;

/**
 * Whether a load balancer may send requests to this gateway, which is whether it can accept submissions with or without the
 * broker. After its start, a gateway waits for its first broker connection: until then it could only buffer submissions and
 * refuse everything else, while the instance that it replaces still works.
 */
export function readiness(startedAt: number): (health: Health, now: number) => boolean {
  let hadBroker = false;
  return ({ status, services }, now) => {
    hadBroker ||= services['broker']?.status === 'ok';
    return status !== 'down' && (hadBroker || now - startedAt >= BROKER_WAIT_MS);
  };
}
