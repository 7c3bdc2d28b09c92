import { Injectable } from '@nestjs/common';

type Count = () => Promise<number>;

/** Counts from a service's database for the operator, such as webhooks that failed in the last day. Read on demand. */
@Injectable()
export class OperationalCounts {
  private readonly counts = new Map<string, Count>();

  register(name: string, count: Count): void {
    this.counts.set(name, count);
  }

  /** Name → count; one that cannot be read is left out. */
  async report(): Promise<Record<string, number>> {
    const entries = await Promise.all(
      [...this.counts].map(async ([name, count]) => [name, await count().catch(() => null)] as const),
    );
    return Object.fromEntries(entries.filter((entry): entry is [string, number] => entry[1] !== null));
  }
}
