import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '#platform';
import type { AnalyticsConfig } from './config.js';
import { DayTotalStore } from './day-total.store.js';
import { addDetail, emptyDetail } from './detail.js';
import { DetailStore, unpack } from './detail.store.js';
import { HourCounter } from './hour-counter.js';
import { COUNT_KEYS, type Counts, sum, withoutZeros } from './metrics.js';
import { HOURS_A_DAY } from './packed-hours.js';
import { type Rollup, RollupStore } from './rollup.store.js';
import { dayOfHour, hourOf, hourOfMinute, isCountable, minuteOf, startOfHour } from './time-buckets.js';
import { TrackedFormStore } from './tracked-form.store.js';
import { TurnStore } from './turn.store.js';
import { VisitStore } from './visit.store.js';
import { WonLeadStore } from './won-lead.store.js';

export interface Difference {
  formId: string;
  /** `hour 2026-11-22T10:00:00.000Z` and the like. */
  what: string;
}
export interface Reconciled {
  forms: number;
  hours: number;
  /** Hours that are being counted at this moment, and are left out. */
  pending: number;
  differences: Difference[];
  mended: number;
}
const FORMS_AT_A_TIME = 100;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/**
 * Compares everything that is shown with what it was counted from: hours with their visits, as long as these are stored,
 * and days with their hours. Mends what differs by counting it again.
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

  async run({ mend }: { mend: boolean }): Promise<Reconciled> {
    const result: Reconciled = { forms: 0, hours: 0, pending: 0, differences: [], mended: 0 };
    for (let after = ''; ;) {
      const forms = await this.forms.page(after, FORMS_AT_A_TIME);
      for (const { id, ownerId } of forms) await this.form(id, ownerId, mend, result);
      after = forms.at(-1)?.id ?? '';
      result.forms += forms.length;
      if (forms.length < FORMS_AT_A_TIME) return result;
    }
  }

  private async form(formId: string, ownerId: string, mend: boolean, result: Reconciled): Promise<void> {
    const differs = async (what: string, repair: () => Promise<void>) => {
      result.differences.push({ formId, what });
      if (!mend) return;
      await repair();
      result.mended += 1;
    };
    const minutes = await this.minutesByHour(formId);
    const [hours, totals, detailed] = await Promise.all([
      this.rollups.ofForm(formId),
      this.totals.ofForm(formId),
      this.details.ofForm(formId),
    ]);
    const plain = { hours, days: totals };
    const byHour = new Map(hours.map(one => [one.hour, one]));
    const detailByHour = new Map(detailed.hours.map(one => [one.hour, one]));
    const damaged = new Set<number>();
    for (const hour of new Set([...minutes.keys(), ...byHour.keys()])) {
      if (!isCountable(hour, this.config.VISIT_RETENTION_DAYS)) continue;
      const stored = byHour.get(hour);
      const detail = detailByHour.get(hour);
      if (stored?.stale || detail?.stale) {
        result.pending += 1;
        continue;
      }
      result.hours += 1;
      const all = [
        ...new Set([...(minutes.get(hour) ?? []), ...Object.keys(stored?.minutes ?? {}).map(Number)]),
      ];
      const { counts } = await this.counter.counts(formId, hour, all);
      const right = Object.fromEntries(
        [...counts]
          .map(([minute, one]) => [minute, withoutZeros(one)])
          .filter(([, one]) => Object.keys(one as object).length > 0),
      ) as Record<string, Partial<Counts>>;
      const name = startOfHour(hour);
      if (!stored || !same(stored.minutes ?? {}, right) || !same(pick(stored), sum(Object.values(right)))) {
        damaged.add(dayOfHour(hour));
        await differs(`hour ${name}`, () =>
          this.totals.replaceHour({ formId, ownerId, hour, minutes: right }),
        );
      }
      const fresh = await this.counter.detail(formId, hour, Object.keys(right).map(Number));
      if (!detail || !same({ ...emptyDetail(), ...unpack(detail) }, fresh)) {
        damaged.add(dayOfHour(hour));
        await differs(`details of hour ${name}`, () =>
          this.details.replaceHour({ formId, ownerId, hour }, fresh),
        );
      }
    }
    await this.days(formId, ownerId, plain, detailed, damaged, differs);
  }

  /** Days follow from their hours, those of long ago as well. */
  private async days(
    formId: string,
    ownerId: string,
    plain: { hours: readonly Rollup[]; days: Awaited<ReturnType<DayTotalStore['ofForm']>> },
    detailed: Awaited<ReturnType<DetailStore['ofForm']>>,
    damaged: ReadonlySet<number>,
    differs: (what: string, repair: () => Promise<void>) => Promise<void>,
  ): Promise<void> {
    const pending = new Set(
      [...plain.hours, ...detailed.hours].filter(({ stale }) => stale).map(({ hour }) => dayOfHour(hour)),
    );
    const nameOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
    const days = new Map(plain.days.map(one => [one.day, one]));
    for (const day of new Set([...days.keys(), ...plain.hours.map(({ hour }) => dayOfHour(hour))])) {
      if (pending.has(day)) continue;
      const { hours, packed, counts } = await this.totals.sumOfHours(formId, day);
      const stored = days.get(day);
      const isRight = stored && Buffer.compare(stored.packed, packed) === 0 && same(pick(stored), counts);
      if (isRight && !damaged.has(day)) continue;
      const repair = () => (hours > 0 ? this.totals.refresh(formId, day) : this.totals.remove(formId, day));
      if (isRight) await repair();
      else await differs(`day ${nameOf(day)}`, repair);
    }
    const detailDays = new Map(detailed.days.map(one => [one.day, one]));
    for (const day of new Set([...detailDays.keys(), ...detailed.hours.map(({ hour }) => dayOfHour(hour))])) {
      if (pending.has(day)) continue;
      const right = emptyDetail();
      for (const one of detailed.hours.filter(
        ({ hour }) => hour >= day * HOURS_A_DAY && hour < (day + 1) * HOURS_A_DAY,
      ))
        addDetail(right, unpack(one));
      const stored = detailDays.get(day);
      const repair = () => this.details.refreshDay(formId, ownerId, day);
      if (!stored || !same({ ...emptyDetail(), ...unpack(stored) }, right))
        await differs(`details of day ${nameOf(day)}`, repair);
      else if (damaged.has(day)) await repair();
    }
  }

  /** Hours of a form in which anything is stored, with their minutes (0 to 59). */
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

const pick = (counts: Partial<Counts>): Counts =>
  Object.fromEntries(COUNT_KEYS.map(key => [key, counts[key] ?? 0])) as unknown as Counts;

/** Equal, whatever the order of names. */
const same = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
