import { Injectable } from '@nestjs/common';
import { addTurn, addVisit, bounded, type Detail, emptyDetail } from './detail.js';
import { countMinute, type Counts } from './metrics.js';
import { turnCounts, TurnStore } from './turn.store.js';
import { VisitStore } from './visit.store.js';
import { WonLeadStore } from './won-lead.store.js';

/** Counts what is stored of visits, AI turns and leads. Everything that is shown was counted here, and can be counted here again. */
@Injectable()
export class HourCounter {
  constructor(
    private readonly visits: VisitStore,
    private readonly turns: TurnStore,
    private readonly wonLeads: WonLeadStore,
  ) {}

  /** Some minutes (0 to 59) of an hour; `visits` says how many it read for that. */
  async counts(
    formId: string,
    hour: number,
    minutes: readonly number[],
  ): Promise<{ counts: Map<number, Counts>; visits: number }> {
    const counts = new Map<number, Counts>();
    let read = 0;
    for (const minuteOfHour of minutes) {
      const minute = hour * 60 + minuteOfHour;
      const [visits, turns, won] = await Promise.all([
        this.visits.ofMinute(formId, minute),
        this.turns.ofMinute(formId, minute),
        this.wonLeads.countsOfMinute(formId, minute),
      ]);
      counts.set(minuteOfHour, { ...countMinute(visits, minute), ...turnCounts(turns), ...won });
      read += visits.length;
    }
    return { counts, visits: read };
  }

  /** The details of an hour, from these of its minutes. */
  async detail(formId: string, hour: number, minutes: readonly number[]): Promise<Detail> {
    const detail = emptyDetail();
    for (const minuteOfHour of minutes) {
      const minute = hour * 60 + minuteOfHour;
      for await (const visit of this.visits.eachOfMinute(formId, minute)) addVisit(detail, visit, minute);
      for (const turn of await this.turns.ofMinute(formId, minute)) addTurn(detail, turn);
    }
    return bounded(detail);
  }
}
