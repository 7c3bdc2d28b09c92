import { Injectable } from '@nestjs/common';
import { notFound, type PeriodQuery } from '#contracts';
import { DayTotalStore } from '../counting/day-total.store.js';
import { TrackedFormStore } from '../forms/tracked-form.store.js';
import { OwnerStore } from './owner.store.js';
import { type Period, periodsOf } from './period.js';
import type { PeriodCounts } from './period-counts.js';

/** Scope of an answer: a period and the previous one, for all forms or for one. */
export interface Asked {
  ownerId: string;
  formId?: string;
  now: Period;
  before: Period;
}
export interface AskedCounts extends Asked {
  counts: PeriodCounts;
  countsBefore: PeriodCounts;
}

/** Determines the hours of a query and reads their counts. */
@Injectable()
export class Periods {
  constructor(
    private readonly owners: OwnerStore,
    private readonly forms: TrackedFormStore,
    private readonly days: DayTotalStore,
  ) {}

  /** @throws NOT_FOUND for another owner's form */
  async asked(ownerId: string, query: PeriodQuery, formId = query.formId): Promise<Asked> {
    if (formId && !(await this.forms.ofOwner(ownerId, formId))) throw notFound('Form');
    const timezone = query.timezone ?? (await this.owners.timezoneOf(ownerId));
    const { now, before } = periodsOf(query, timezone, Date.now());
    return { ownerId, now, before, ...(formId ? { formId } : {}) };
  }

  async counts(ownerId: string, query: PeriodQuery, formId?: string): Promise<AskedCounts> {
    const asked = await this.asked(ownerId, query, formId);
    const read = (period: Period) => this.days.ofPeriod(ownerId, period, asked.formId);
    const [counts, countsBefore] = await Promise.all([read(asked.now), read(asked.before)]);
    return { ...asked, counts, countsBefore };
  }
}
