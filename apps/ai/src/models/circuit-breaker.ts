import {
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  handleType,
} from 'cockatiel';

export type Outcome = 'good' | 'bad' | 'unknown';

class Failed extends Error {}
class Unknown extends Error {}

/**
 * Spares a provider that does not work, and its callers the wait. After `failures` bad outcomes in a row nobody is let
 * through for `pauseMs`; then one is, to try, and its outcome decides. A policy of cockatiel, asked before a piece of
 * work that is no single promise.
 */
export class CircuitBreaker {
  private readonly policy: CircuitBreakerPolicy;

  constructor({ failures, pauseMs }: { failures: number; pauseMs: number }) {
    this.policy = circuitBreaker(handleType(Failed), {
      halfOpenAfter: pauseMs,
      breaker: new ConsecutiveBreaker(failures),
    });
  }

  /**
   * Whether to go ahead: null when not, else a function that must be called with the outcome once it is known.
   * `unknown` when it says nothing about the provider: the caller closed the connection, or the request itself was refused. Answers that are no form are `good` here: the provider answers.
   */
  enter(): ((outcome: Outcome) => void) | null {
    // While one tries, the policy would let others wait for its outcome; they go on to the next model instead.
    if (this.policy.state === CircuitState.HalfOpen) return null;
    let report: ((outcome: Outcome) => void) | null = null;
    const work = () =>
      new Promise<void>((resolve, reject) => {
        report = outcome => {
          if (outcome === 'good') resolve();
          else reject(outcome === 'bad' ? new Failed() : new Unknown());
        };
      });
    // The work begins at once or is refused; how it ended was reported to whoever did it.
    this.policy.execute(work).catch(() => undefined);
    return report;
  }
}
