import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '#platform';
import type { AnalyticsConfig } from '../config.js';
import { DayTotalStore } from '../counting/day-total.store.js';
import { DetailStore } from '../counting/detail.store.js';
import type { HourDocument } from '../counting/detail-documents.store.js';
import { groupBy } from '../counting/group-by.js';
import { HourCounter } from '../counting/hour-counter.js';
import { type Counts, withoutZeros } from '../counting/metrics.js';
import { type Rollup, RollupStore } from '../counting/rollup.store.js';
import {
  dayOfHour,
  hourOf,
  hourOfMinute,
  isCountable,
  minuteOf,
  startOfHour,
} from '../counting/time-buckets.js';
import { TrackedFormStore } from '../forms/tracked-form.store.js';
import { TurnStore } from '../turns/turn.store.js';
import { VisitStore } from '../visits/visit.store.js';
import { WonLeadStore } from '../visits/won-lead.store.js';
import { dayName, isSameDay, isSameDayDetail, isSameHour, isSameHourDetail } from './same.js';

export interface Difference {
  formId: string;
  /** Name of the compared counts, such as `hour 2026-11-22T10:00:00.000Z`. */
  what: string;
}
export interface Reconciled {
  forms: number;
  hours: number;
  /** Hours being counted by the workers, which are left out. */
  pending: number;
  differences: Difference[];
  corrected: number;
}
/** Reports a difference, and corrects it if requested. */
type Differs = (what: string, correct: () => Promise<void>) => Promise<void>;
interface Form {
  formId: string;
  ownerId: string;
}
/** The stored counts of a form. */
interface Stored {
  hours: Rollup[];
  days: Awaited<ReturnType<DayTotalStore['ofForm']>>;
  details: Awaited<ReturnType<DetailStore['ofForm']>>;
}
const FORMS_AT_A_TIME = 100;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/**
 * Compares all counts with their sources: hours with their visits, while these are stored, and days with their
 * hours. Corrects differences by recounting.
 */
@Injectable()
export class Reconciler {
  constructor(
    @Inject(CONFIG) private readonly config: AnalyticsConfig,
    private readonly forms: TrackedFormStore,
    private readonly rollups: RollupStore,
    private readonly totals: DayTotalStore,
    private readonly details: DetailStore,
    private readonly visits: VisitStore,
    private readonly turns: TurnStore,
    private readonly wonLeads: WonLeadStore,
    private readonly counter: HourCounter,
  ) {}

  async run({ correct }: { correct: boolean }): Promise<Reconciled> {
    const result: Reconciled = { forms: 0, hours: 0, pending: 0, differences: [], corrected: 0 };
    for (let after = ''; ;) {
      const forms = await this.forms.page(after, FORMS_AT_A_TIME);
      for (const { id: formId, ownerId } of forms) {
        const differs: Differs = async (what, repair) => {
          result.differences.push({ formId, what });
          if (!correct) return;
          await repair();
          result.corrected += 1;
        };
        await this.form({ formId, ownerId }, differs, result);
      }
      after = forms.at(-1)?.id ?? '';
      result.forms += forms.length;
      if (forms.length < FORMS_AT_A_TIME) return result;
    }
  }

  private async form(form: Form, differs: Differs, result: Reconciled): Promise<void> {
    const minutes = await this.minutesByHour(form.formId);
    const [hours, days, details] = await Promise.all([
      this.rollups.ofForm(form.formId),
      this.totals.ofForm(form.formId),
      this.details.ofForm(form.formId),
    ]);
    const stored: Stored = { hours, days, details };
    const rollups = new Map(hours.map(one => [one.hour, one]));
    const detailed = new Map(details.hours.map(one => [one.hour, one]));
    const damaged = new Set<number>();
    for (const hour of new Set([...minutes.keys(), ...rollups.keys()])) {
      if (!isCountable(hour, this.config.VISIT_RETENTION_DAYS)) continue;
      const [rollup, detail] = [rollups.get(hour), detailed.get(hour)];
      if (rollup?.stale || detail?.stale) {
        result.pending += 1;
        continue;
      }
      result.hours += 1;
      const isRight = await this.hour(
        { ...form, hour },
        minutes.get(hour) ?? [],
        { rollup, detail },
        differs,
      );
      if (!isRight) damaged.add(dayOfHour(hour));
    }
    const pending = new Set(
      [...hours, ...details.hours].filter(({ stale }) => stale).map(({ hour }) => dayOfHour(hour)),
    );
    const isSettled = (day: number) => !pending.has(day);
    await this.days(form, stored, { damaged, isSettled }, differs);
    await this.detailDays(form, stored, { damaged, isSettled }, differs);
  }

  /** @returns whether the hour was correct */
  private async hour(
    at: Form & { hour: number },
    minutes: readonly number[],
    { rollup, detail }: { rollup?: Rollup | undefined; detail?: HourDocument | undefined },
    differs: Differs,
  ): Promise<boolean> {
    const { formId, hour } = at;
    const all = [...new Set([...minutes, ...Object.keys(rollup?.minutes ?? {}).map(Number)])];
    const { counts } = await this.counter.counts(formId, hour, all);
    const right = nonZero(counts);
    const isRight = isSameHour(rollup, right);
    if (!isRight)
      await differs(`hour ${startOfHour(hour)}`, () => this.totals.replaceHour({ ...at, minutes: right }));
    const fresh = await this.counter.hour(formId, hour);
    const isDetailRight = isSameHourDetail(hour, detail, fresh);
    if (!isDetailRight)
      await differs(`details of hour ${startOfHour(hour)}`, () => this.details.replaceHour(at, fresh));
    return isRight && isDetailRight;
  }

  /** Compares days with their hours, even if the visits have expired. */
  private async days(
    { formId }: Form,
    { hours, days: found }: Stored,
    { damaged, isSettled }: { damaged: ReadonlySet<number>; isSettled: (day: number) => boolean },
    differs: Differs,
  ): Promise<void> {
    const days = new Map(found.map(one => [one.day, one]));
    for (const day of new Set([...days.keys(), ...hours.map(({ hour }) => dayOfHour(hour))])) {
      if (!isSettled(day)) continue;
      const right = await this.totals.sumOfHours(formId, day);
      const correct = () =>
        right.hours > 0 ? this.totals.refresh(formId, day) : this.totals.remove(formId, day);
      if (!isSameDay(days.get(day), right)) await differs(`day ${dayName(day)}`, correct);
      else if (damaged.has(day)) await correct();
    }
  }

  private async detailDays(
    { formId, ownerId }: Form,
    { details }: Stored,
    { damaged, isSettled }: { damaged: ReadonlySet<number>; isSettled: (day: number) => boolean },
    differs: Differs,
  ): Promise<void> {
    const days = new Map(details.days.map(one => [one.day, one]));
    const hours = groupBy(details.hours, ({ hour }) => dayOfHour(hour));
    for (const day of new Set([...days.keys(), ...hours.keys()])) {
      if (!isSettled(day)) continue;
      const correct = () => this.details.refreshDay(formId, ownerId, day);
      if (!isSameDayDetail(days.get(day), hours.get(day) ?? []))
        await differs(`details of day ${dayName(day)}`, correct);
      else if (damaged.has(day)) await correct();
    }
  }

  /** Hours of a form with any data, and their minutes (0 to 59). */
  private async minutesByHour(formId: string): Promise<Map<number, number[]>> {
    const from = minuteOf((hourOf(Date.now() - this.config.VISIT_RETENTION_DAYS * DAY_MS) - 1) * HOUR_MS);
    const [visits, turns, leads] = await Promise.all([
      this.visits.minutesOf(formId, from),
      this.turns.minutesOf(formId, from),
      this.wonLeads.minutesOf(formId, from),
    ]);
    const hours = new Map<number, number[]>();
    for (const minute of new Set([...visits, ...turns, ...leads])) {
      const hour = hourOfMinute(minute);
      hours.set(hour, [...(hours.get(hour) ?? []), minute % 60]);
    }
    return hours;
  }
}

/** Minutes with counts, without zeros. */
function nonZero(counts: ReadonlyMap<number, Counts>): Record<string, Partial<Counts>> {
  const some = [...counts].map(([minute, one]) => [String(minute), withoutZeros(one)] as const);
  return Object.fromEntries(some.filter(([, one]) => Object.keys(one).length > 0));
}
