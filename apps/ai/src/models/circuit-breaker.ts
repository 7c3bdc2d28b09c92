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
 * Protects a failing provider, and its callers from waiting. After `failures` consecutive bad outcomes all attempts are
 * refused for `pauseMs`; then a single one is allowed, and its outcome decides. Uses a policy of cockatiel for
 * work that is not a single promise.
 */
export class CircuitBreaker {
  private readonly policy: CircuitBreakerPolicy;
  private readonly pauseMs: number;
  private openedAt = 0;

  constructor({ failures, pauseMs }: { failures: number; pauseMs: number }) {
    this.pauseMs = pauseMs;
    this.policy = circuitBreaker(handleType(Failed), {
      halfOpenAfter: pauseMs,
      breaker: new ConsecutiveBreaker(failures),
    });
    this.policy.onBreak(() => (this.openedAt = Date.now()));
  }

  /** Whether attempts are currently refused. */
  get paused(): boolean {
    return this.policy.state === CircuitState.Open && Date.now() - this.openedAt < this.pauseMs;
  }

  /**
   * Starts an attempt; null if refused, otherwise a function to call with the outcome. Use `unknown` for outcomes that are
   * not about the provider: the caller closed the connection, or the request was invalid. An answer in the wrong shape is
   * `good`: the provider works.
   */
  enter(): ((outcome: Outcome) => void) | null {
    // During a trial the policy would make others wait for its outcome; they use the next model instead.
    if (this.policy.state === CircuitState.HalfOpen) return null;
    let report: ((outcome: Outcome) => void) | null = null;
    const work = () =>
      new Promise<void>((resolve, reject) => {
        report = outcome => {
          if (outcome === 'good') resolve();
          else reject(outcome === 'bad' ? new Failed() : new Unknown());
        };
      });
    // The work starts immediately or is refused; the caller has already received its outcome.
    this.policy.execute(work).catch(() => undefined);
    return report;
  }
}
