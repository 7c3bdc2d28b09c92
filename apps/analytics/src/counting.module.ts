import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DAY_TOTAL_MODEL, dayTotalSchema, DayTotalStore } from './day-total.store.js';
import {
  DAY_DETAIL_MODEL,
  dayDetailSchema,
  DetailStore,
  HOUR_DETAIL_MODEL,
  hourDetailSchema,
} from './detail.store.js';
import { HourCounter } from './hour-counter.js';
import { OWNER_MODEL, ownerSchema, OwnerStore } from './owner.store.js';
import { Reconciler } from './reconciler.js';
import { ROLLUP_MODEL, rollupSchema, RollupStore } from './rollup.store.js';
import { TRACKED_FORM_MODEL, trackedFormSchema, TrackedFormStore } from './tracked-form.store.js';
import { TURN_MODEL, turnSchema, TurnStore } from './turn.store.js';
import { VISIT_MODEL, visitSchema, VisitStore } from './visit.store.js';
import { WON_LEAD_MODEL, wonLeadSchema, WonLeadStore } from './won-lead.store.js';

const MODELS = MongooseModule.forFeature([
  { name: VISIT_MODEL, schema: visitSchema },
  { name: TURN_MODEL, schema: turnSchema },
  { name: WON_LEAD_MODEL, schema: wonLeadSchema },
  { name: DAY_TOTAL_MODEL, schema: dayTotalSchema },
  { name: ROLLUP_MODEL, schema: rollupSchema },
  { name: HOUR_DETAIL_MODEL, schema: hourDetailSchema },
  { name: DAY_DETAIL_MODEL, schema: dayDetailSchema },
  { name: TRACKED_FORM_MODEL, schema: trackedFormSchema },
  { name: OWNER_MODEL, schema: ownerSchema },
]);
const STORES = [
  ...[VisitStore, TurnStore, WonLeadStore, RollupStore, DayTotalStore, DetailStore, TrackedFormStore],
  OwnerStore,
  HourCounter,
  Reconciler,
];

/** What is stored and how it is counted; the service and the reconcile command have it in common. */
@Module({ imports: [MODELS], providers: STORES, exports: [MODELS, ...STORES] })
export class CountingModule {}
