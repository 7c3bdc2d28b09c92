import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DAY_TOTAL_MODEL, dayTotalSchema, DayTotalStore } from './counting/day-total.store.js';
import { DetailStore } from './counting/detail.store.js';
import {
  DAY_DETAIL_MODEL,
  dayDetailSchema,
  HOUR_DETAIL_MODEL,
  hourDetailSchema,
} from './counting/detail-documents.store.js';
import { DetailReader } from './counting/detail-reader.store.js';
import { HourCounter } from './counting/hour-counter.js';
import { ROLLUP_MODEL, rollupSchema, RollupStore } from './counting/rollup.store.js';
import { TRACKED_FORM_MODEL, trackedFormSchema, TrackedFormStore } from './forms/tracked-form.store.js';
import { OWNER_MODEL, ownerSchema, OwnerStore } from './period/owner.store.js';
import { Reconciler } from './reconcile/reconciler.js';
import {
  RESPONSE_END_MODEL,
  responseEndSchema,
  ResponseEndStore,
} from './response-ends/response-end.store.js';
import { TURN_MODEL, turnSchema, TurnStore } from './turns/turn.store.js';
import { VISIT_MODEL, visitSchema, VisitStore } from './visits/visit.store.js';
import { WON_LEAD_MODEL, wonLeadSchema, WonLeadStore } from './visits/won-lead.store.js';

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
  { name: RESPONSE_END_MODEL, schema: responseEndSchema },
]);
const STORES = [
  ...[VisitStore, TurnStore, WonLeadStore, RollupStore, DayTotalStore, DetailStore, TrackedFormStore],
  ...[DetailReader, OwnerStore, ResponseEndStore],
  HourCounter,
  Reconciler,
];

/** Stores and counting, shared by the service and the reconcile command. */
@Module({ imports: [MODELS], providers: STORES, exports: [MODELS, ...STORES] })
export class CountingModule {}
