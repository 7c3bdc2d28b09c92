import type { Health } from '#contracts';

/** A gateway that starts during an outage of the broker takes submissions after this time, ms. */
const BROKER_WAIT_MS = 15_000;

/**
 * Whether requests may be sent to this gateway, asked again and again: it can accept submissions, with the broker or
 * without. One that has just started waits for its first connection to the broker, since until then it could only
 * promise submissions and refuse everything else, while the instance that it replaces still works.
 */
export function readiness(startedAt: number): (health: Health, now: number) => boolean {
  let hadBroker = false;
  return ({ status, services }, now) => {
    hadBroker ||= services['broker']?.status === 'ok';
    return status !== 'down' && (hadBroker || now - startedAt >= BROKER_WAIT_MS);
  };
}
