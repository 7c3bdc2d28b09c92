import { Injectable } from '@nestjs/common';
import { turnCounts, TurnStore } from '../turns/turn.store.js';
import { countedMinute, isLive, type Visit } from '../visits/visit.js';
import { VisitStore } from '../visits/visit.store.js';
import { leadCounts, WonLeadStore } from '../visits/won-lead.store.js';
import { addTurn, addVisit } from './add-visit.js';
import { bounded, type Detail, emptyDetail } from './detail.js';
import { addVisitCounts, countMinute, type Counts, NO_COUNTS, sum } from './metrics.js';

/** Everything that is counted in one hour of a form. */
export interface HourCounts {
  detail: Detail;
  counts: Counts;
}

/** Counts the stored visits, AI turns and won leads. Every number on a screen is counted here, and can be counted again. */
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
    minutes: readonly number[],
  ): Promise<{ counts: Map<number, Counts>; visits: number }> {
    const counts = new Map<number, Counts>();
    let read = 0;
    for (const minuteOfHour of minutes) {
      const minute = hour * 60 + minuteOfHour;
      const [visits, turns, leads] = await Promise.all([
        this.visits.ofMinute(formId, minute),
        this.turns.ofMinute(formId, minute),
        this.wonLeads.ofMinute(formId, minute),
      ]);
      const ofLeads = leadCounts(leads, new Set(visits.flatMap(liveId)));
      counts.set(minuteOfHour, { ...countMinute(visits, minute), ...turnCounts(turns), ...ofLeads });
      read += visits.length;
    }
    return { counts, visits: read };
  }

  /** An hour in full, from these of its minutes: details and plain counts of the same visits. */
  async hour(formId: string, hour: number, minutes: readonly number[]): Promise<HourCounts> {
    const detail = emptyDetail();
    const counts: Counts[] = [];
    for (const minuteOfHour of minutes) {
      const minute = hour * 60 + minuteOfHour;
      const ofVisits = { ...NO_COUNTS };
      const live = new Set<string>();
      for await (const visit of this.visits.eachOfMinute(formId, minute)) {
        addVisit(detail, visit, minute);
        if (countedMinute(visit) === minute) addVisitCounts(ofVisits, visit);
        for (const id of liveId(visit)) live.add(id);
      }
      const turns = await this.turns.ofMinute(formId, minute);
      for (const turn of turns) addTurn(detail, turn);
      const leads = await this.wonLeads.ofMinute(formId, minute);
      counts.push({ ...ofVisits, ...turnCounts(turns), ...leadCounts(leads, live) });
    }
    return { detail: bounded(detail), counts: sum(counts) };
  }
}

const liveId = ({ response }: Pick<Visit, 'response'>): string[] =>
  response && isLive(response) ? [response.id] : [];
