import { Schema } from 'mongoose';
import type { DeliveryState } from '#contracts';
import type { PublicEvent } from './public-event.js';
import type { CallResult } from './webhook.client.js';

export const DELIVERY_MODEL = 'WebhookDelivery';
const STORED_SECONDS = 30 * 86_400;

export type LoggedAttempt = Omit<CallResult, 'retryAfterMs'>;
/** A delivery of an event to one endpoint, and its outcome. */
export interface Delivery {
  id: string;
  endpointId: string;
  event: PublicEvent;
  test: boolean;
  state: DeliveryState;
  /** Attempts since it was recorded or manually requested again. */
  tries: number;
  attempts: number;
  nextAttemptAt: Date | null;
  createdAt: Date;
  log: LoggedAttempt[];
  /** The transfer of earlier responses that it belongs to. */
  run?: string;
  /** Trace context, if any. */
  traceparent?: string;
}
export interface DeliveryDocument extends Omit<Delivery, 'id'> {
  _id: string;
  eventId: string;
  formId: string;
  responseId: string | null;
}

export const deliverySchema = new Schema<DeliveryDocument>(
  {
    _id: { type: String, required: true },
    endpointId: { type: String, required: true },
    eventId: { type: String, required: true },
    formId: { type: String, required: true },
    responseId: { type: String, default: null },
    event: { type: Schema.Types.Mixed, required: true },
    test: { type: Boolean, default: false },
    state: { type: String, enum: ['pending', 'delivered', 'failed'], required: true },
    tries: { type: Number, default: 0 },
    attempts: { type: Number, default: 0 },
    nextAttemptAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    log: [Schema.Types.Mixed],
    run: String,
    traceparent: String,
  },
  { collection: 'deliveries', versionKey: false, minimize: false },
);
deliverySchema.index({ endpointId: 1, state: 1, nextAttemptAt: 1 });
deliverySchema.index({ endpointId: 1, createdAt: -1, _id: -1 });
deliverySchema.index({ responseId: 1 });
deliverySchema.index({ formId: 1 });
deliverySchema.index({ state: 1, createdAt: 1 });
/** Only finished deliveries expire ('delivered' and 'failed' sort before 'pending'): others may wait long for a renewal. */
deliverySchema.index(
  { createdAt: 1 },
  {
    name: 'finished_createdAt',
    expireAfterSeconds: STORED_SECONDS,
    partialFilterExpression: { state: { $lt: 'pending' } },
  },
);

export const deliveryId = (endpointId: string, eventId: string): string => `${endpointId}.${eventId}`;

export const toDelivery = ({ _id, ...found }: DeliveryDocument): Delivery => ({
  id: _id,
  endpointId: found.endpointId,
  event: found.event,
  test: found.test,
  state: found.state,
  tries: found.tries,
  attempts: found.attempts,
  nextAttemptAt: found.nextAttemptAt ?? null,
  createdAt: found.createdAt,
  log: found.log ?? [],
  ...(found.run ? { run: found.run } : {}),
  ...(found.traceparent && { traceparent: found.traceparent }),
});
