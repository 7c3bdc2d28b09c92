import { Injectable } from '@nestjs/common';
import { type CountedTurn, turnCounts, TurnStore } from '../turns/turn.store.js';
import { countedMinute, isLive } from '../visits/visit.js';
import { VisitStore } from '../visits/visit.store.js';
import { type CountedLead, leadCounts, WonLeadStore } from '../visits/won-lead.store.js';
import { addTurn, addVisit } from './add-visit.js';
import { bounded, type Detail, emptyDetail } from './detail.js';
import { groupBy } from './group-by.js';
import { addVisitCounts, type CountedVisit, type Counts, NO_COUNTS } from './metrics.js';

/** All counts of one hour of a form. */
export interface HourCounts {
  detail: Detail;
  counts: Counts;
}
/** The plain counts of some minutes while their visits are being read. */
interface Tally {
  counts: Counts;
  /** Ids of the responses that exist. */
  live: Set<string>;
}
const newTally = (): Tally => ({ counts: { ...NO_COUNTS }, live: new Set() });

/**
 * Counts the stored visits, AI turns and won leads. Every number on a screen comes from these counts and can be recounted.
 */
@Injectable()
export class HourCounter {
  constructor(
    private readonly visits: VisitStore,
    private readonly turns: TurnStore,
    private readonly wonLeads: WonLeadStore,
  ) {}

  /** Plain counts of some minutes (0 to 59) of an hour; `visits` is the number of visits that it read. */
  async counts(
    formId: string,
    hour: number,
    minutesOfHour: readonly number[],
  ): Promise<{ counts: Map<number, Counts>; visits: number }> {
    const minutes = minutesOfHour.map(minute => hour * 60 + minute);
    const [visits, turns, leads] = await Promise.all([
      this.visits.ofMinutes(formId, minutes),
      this.turns.ofMinutes(formId, minutes),
      this.wonLeads.ofMinutes(formId, minutes),
    ]);
    const tallies = new Map(minutes.map(minute => [minute, newTally()]));
    for (const visit of visits) {
      const tally = tallies.get(countedMinute(visit) ?? -1);
      if (tally) addTo(tally, visit);
    }
    const [turnsOf, leadsOf] = [groupBy(turns, one => one.minute), groupBy(leads, one => one.minute)];
    const counts = new Map(
      [...tallies].map(([minute, tally]) => [
        minute - hour * 60,
        total(tally, turnsOf.get(minute) ?? [], leadsOf.get(minute) ?? []),
      ]),
    );
    return { counts, visits: visits.length };
  }

  /** A complete hour: details and plain counts of the same visits. */
  async hour(formId: string, hour: number): Promise<HourCounts> {
    const minutes = Array.from({ length: 60 }, (_, minute) => hour * 60 + minute);
    const [detail, tally] = [emptyDetail(), newTally()];
    for await (const visit of this.visits.eachOfMinutes(formId, minutes)) {
      if (!minutes.includes(countedMinute(visit) ?? -1)) continue;
      addVisit(detail, visit);
      addTo(tally, visit);
    }
    const [turns, leads] = await Promise.all([
      this.turns.ofMinutes(formId, minutes),
      this.wonLeads.ofMinutes(formId, minutes),
    ]);
    for (const turn of turns) addTurn(detail, turn);
    return { detail: bounded(detail), counts: total(tally, turns, leads) };
  }
}

function addTo({ counts, live }: Tally, visit: Omit<CountedVisit, 'minute'>): void {
  addVisitCounts(counts, visit);
  if (visit.response && isLive(visit.response)) live.add(visit.response.id);
}

const total = (
  { counts, live }: Tally,
  turns: readonly CountedTurn[],
  leads: readonly CountedLead[],
): Counts => ({ ...counts, ...turnCounts(turns), ...leadCounts(leads, live) });
