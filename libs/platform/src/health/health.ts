import { Injectable } from '@nestjs/common';

/** The check of one dependency; false or a rejection means that it does not work. */
export type HealthCheck = () => boolean | Promise<boolean>;

const CHECK_LIMIT_MS = 800;

/** The state of a process: which of its dependencies work, and whether it is ending. */
@Injectable()
export class HealthChecks {
  private readonly checks = new Map<string, HealthCheck>();
  private stopping = false;

  /** Adds a check under `name`, limited to 0.8 s. */
  register(name: string, check: HealthCheck): void {
    this.checks.set(name, check);
  }

  /** Reports the process as not ready from now on, whatever the state of its dependencies. */
  stop(): void {
    this.stopping = true;
  }

  /** `ok` when every check passes and the process is not ending. */
  async report(): Promise<{ status: 'ok' | 'degraded' | 'down'; checks: Record<string, boolean> }> {
    const entries = await Promise.all(
      [...this.checks].map(async ([name, check]) => [name, await passes(check)] as const),
    );
    const healthy = entries.every(([, ok]) => ok);
    return {
      status: this.stopping ? 'down' : healthy ? 'ok' : 'degraded',
      checks: Object.fromEntries(entries),
    };
  }
}

async function passes(check: HealthCheck): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>(resolve => (timer = setTimeout(() => resolve(false), CHECK_LIMIT_MS)));
  try {
    return await Promise.race([Promise.resolve(check()), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
