import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { CONFIG, type Migration } from '#platform';
import type { AnalyticsConfig } from './config.js';
import { DayTotalStore } from './day-total.store.js';
import { DetailStore } from './detail.store.js';
import { type OldFact, turnsOfFacts, visitsOfFacts } from './old-facts.js';
import { RollupStore } from './rollup.store.js';
import { hourOf, isCountable } from './time-buckets.js';
import { TurnStore } from './turn.store.js';
import { marksOf } from './visit.js';
import { VISIT_MODEL, VisitStore } from './visit.store.js';

const BATCH = 500;

/** A visit as it was stored before its fields had marks. */
interface OldVisit {
  _id: string;
  fields?: string[];
  timings?: Record<string, number>;
}

/** Brings what was recorded by earlier versions to the present shape. */
@Injectable()
export class AnalyticsMigrations {
  constructor(
    @InjectModel(VISIT_MODEL) private readonly visits: Model<OldVisit>,
    private readonly rollups: RollupStore,
    private readonly days: DayTotalStore,
    private readonly details: DetailStore,
    private readonly turns: TurnStore,
    private readonly visitStore: VisitStore,
    @Inject(CONFIG) private readonly config: AnalyticsConfig,
  ) {}

  all(): Migration[] {
    return [
      { name: '2026-11-visits-of-facts', run: () => this.gatherVisits() },
      { name: '2026-11-marks-of-visits', run: () => this.markVisits() },
      { name: '2026-11-packed-days', run: () => this.packDays() },
      { name: '2026-11-details-of-hours', run: () => this.countDetails() },
      { name: '2026-11-turns-expire', run: () => this.dateTurns() },
    ];
  }

  /**
   * Facts of one session lie side by side by their ids; where a batch cuts through, the visit is merged. Of what has expired the
   * counts stay that were made of it. Nobody counts before all is in shape.
   */
  private async gatherVisits(): Promise<number> {
    await this.rollups.adoptOld();
    const old = this.visits.db.collection<OldFact>('facts');
    const { VISIT_RETENTION_DAYS: days } = this.config;
    for (let changed = 0; ;) {
      const facts = await old.find().sort({ _id: 1 }).limit(BATCH).toArray();
      if (facts.length === 0) return changed;
      const recent = facts.filter(({ at }) => isCountable(hourOf(at), days));
      const [visits, turns] = [visitsOfFacts(recent), turnsOfFacts(recent)];
      const [problem] = (await this.visitStore.record(visits, days)).values();
      if (problem) throw problem;
      for (const turn of turns) await this.turns.record(turn, days);
      await this.rollups.markStale([...visits, ...turns.map(turn => ({ ...turn, minutes: [turn.minute] }))]);
      await old.deleteMany({ _id: { $in: facts.map(({ _id }) => _id) } });
      changed += facts.length;
    }
  }

  private async markVisits(): Promise<number> {
    for (let changed = 0; ;) {
      const old = await this.visits
        .find({ marks: trusted({ $exists: false }) })
        .limit(BATCH)
        .lean();
      if (old.length === 0) return changed;
      await this.visits.bulkWrite(
        old.map(({ _id, fields = [], timings = {} }) => ({
          updateOne: {
            filter: { _id },
            update: {
              $set: {
                marks: marksOf(
                  fields.map(id => ({ id, ms: timings[id] })),
                  null,
                ),
                revision: null,
              },
              $unset: { fields: 1, timings: 1 },
            },
          },
        })),
        { ordered: false, strict: false, timestamps: false },
      );
      changed += old.length;
    }
  }

  private async dateTurns(): Promise<number> {
    for (let changed = 0; ;) {
      const some = await this.turns.dateSome(BATCH, this.config.VISIT_RETENTION_DAYS);
      if (some === 0) return changed;
      changed += some;
    }
  }

  private async packDays(): Promise<number> {
    for (let changed = 0; ;) {
      const some = await this.days.packSome(BATCH);
      if (some === 0) return changed;
      changed += some;
    }
  }

  private async countDetails(): Promise<number> {
    const hours = await this.rollups.allHours();
    for (const hour of hours) await this.details.markStale(hour);
    return hours.length;
  }
}
