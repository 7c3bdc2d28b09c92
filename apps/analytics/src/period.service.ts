import { Injectable } from '@nestjs/common';
import { notFound, type PeriodQuery } from '#contracts';
import { type HourCounts } from './metrics.js';
import { OwnerStore } from './owner.store.js';
import { type Period, periodsOf } from './period.js';
import { RollupStore } from './rollup.store.js';
import { TrackedFormStore } from './tracked-form.store.js';

/** What an answer is about: a period and the one before, of all forms or of one. */
export interface Asked {
  ownerId: string;
  formId?: string;
  now: Period;
  before: Period;
}
export interface AskedHours extends Asked {
  hours: HourCounts[];
  hoursBefore: HourCounts[];
}

/** Finds out which hours a question is about. */
@Injectable()
export class Periods {
  constructor(
    private readonly owners: OwnerStore,
    private readonly forms: TrackedFormStore,
    private readonly rollups: RollupStore,
  ) {}

  /** @throws NOT_FOUND for somebody else's form */
  async asked(ownerId: string, query: PeriodQuery, formId = query.formId): Promise<Asked> {
    if (formId && !(await this.forms.ofOwner(ownerId, formId))) throw notFound('Form');
    const timezone = query.timezone ?? (await this.owners.timezoneOf(ownerId));
    const { now, before } = periodsOf(query, timezone, Date.now());
    return { ownerId, now, before, ...(formId ? { formId } : {}) };
  }

  async hours(ownerId: string, query: PeriodQuery, formId?: string): Promise<AskedHours> {
    const asked = await this.asked(ownerId, query, formId);
    const read = (period: Period) => this.rollups.hours(ownerId, period, asked.formId);
    const [hours, hoursBefore] = await Promise.all([read(asked.now), read(asked.before)]);
    return { ...asked, hours, hoursBefore };
  }
}
