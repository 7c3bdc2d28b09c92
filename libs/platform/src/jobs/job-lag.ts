import { Injectable } from '@nestjs/common';

/** Jobs that are due and not claimed. */
export interface Lag {
  waiting: number;
  /** Time since the oldest of them was due, ms; null if none is waiting. */
  oldestMs: number | null;
}

/** State of one runner for the health page. */
export interface JobState extends Partial<Lag> {
  running: number;
  /** Jobs that failed since the process started; each was retried or given up. */
  failed: number;
}

const READ_LIMIT_MS = 800;

/** The lag of each job runner of this process. */
@Injectable()
export class JobLag {
  private readonly runners = new Map<string, { counts: () => JobState; lag?: () => Promise<Lag> }>();

  register(name: string, counts: () => JobState, lag?: () => Promise<Lag>): void {
    this.runners.set(name, { counts, lag });
  }

  unregister(name: string): void {
    this.runners.delete(name);
  }

  /** Name → state. A lag that cannot be read within 0.8 s is left out. */
  async report(): Promise<Record<string, JobState>> {
    const states = await Promise.all(
      [...this.runners].map(async ([name, { counts, lag }]) => {
        return [name, { ...counts(), ...(await inTime(lag)) }] as const;
      }),
    );
    return Object.fromEntries(states);
  }
}

async function inTime(read?: () => Promise<Lag>): Promise<Lag | undefined> {
  if (!read) return undefined;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>(
    resolve => (timer = setTimeout(() => resolve(undefined), READ_LIMIT_MS)),
  );
  return Promise.race([read().catch(() => undefined), late]).finally(() => clearTimeout(timer));
}
