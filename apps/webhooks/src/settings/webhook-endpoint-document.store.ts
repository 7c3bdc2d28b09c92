import { Schema } from 'mongoose';
import {
  type DestinationMapping,
  type DestinationTarget,
  type WebhookEvent,
  webhookEvent,
  type WebhookFormat,
} from '#contracts';
import { addOutbox, type WithOutbox } from '#platform';

export const ENDPOINT_MODEL = 'WebhookEndpoint';

/** A stored secret, encrypted. A replaced one remains valid until it expires. */
export interface StoredSecret {
  value: string;
  until: Date | null;
}
/** Additional data of an endpoint that is a destination: another system instead of a URL. */
export interface StoredDestination {
  kind: string;
  /** Account at the other system, for display. */
  account: string;
  target: DestinationTarget | null;
  mapping: DestinationMapping[];
  /** Inputs that are not secret. */
  settings: Record<string, string>;
  /** The secret values of the connection as one encrypted JSON text. */
  secrets: string;
  /** Nothing is sent until this time; without a time until the connection is renewed (`auth`) or the target is corrected. */
  pause: { reason: 'auth' | 'target' | 'quota'; until: Date | null } | null;
  /** Reason of the last failure; null after a success. */
  lastError: string | null;
  syncedAt: Date | null;
  /** Transfer of earlier responses: `run` marks its deliveries, `cursor` is the place of the next page. */
  backfill: { run: string; cursor: string | null; total: number; isRecorded: boolean } | null;
}
/** A URL, or another system, that an owner's events are sent to. */
export interface WebhookEndpoint {
  id: string;
  ownerId: string;
  /** The person who last added or changed it; absent in older documents. */
  setBy?: string;
  url: string;
  events: WebhookEvent[];
  /** Form whose events are sent; null: all forms. */
  formId: string | null;
  format: WebhookFormat;
  secrets: StoredSecret[];
  /** Additional headers as one encrypted JSON text; null for none. */
  headers: string | null;
  headerNames: string[];
  status: 'active' | 'disabled';
  disabledBy: 'owner' | 'failing' | 'gone' | 'access-reset' | null;
  /** When its owner last enabled it. */
  activatedAt: Date;
  failingSince: Date | null;
  lastTriggered: Date | null;
  createdAt: Date;
  /** Absent: a webhook. */
  destination?: StoredDestination;
}
export type EndpointChange = Partial<
  Pick<
    WebhookEndpoint,
    'url' | 'events' | 'formId' | 'format' | 'headers' | 'headerNames' | 'status' | 'disabledBy' | 'activatedAt' | 'failingSince' | 'secrets' | 'setBy'
  >
>; // prettier-ignore

/** The endpoint document also serves as its delivery job; see WebhookLaneStore. */
export interface EndpointDocument extends Omit<WebhookEndpoint, 'id'>, WithOutbox {
  _id: string;
  nextAt?: Date;
  lease?: string;
  claims: number;
  /** Number of deliveries recorded for it. */
  recorded: number;
  /** Its position within the account's limit of webhooks. */
  slot: number;
}

export const endpointSchema = new Schema<EndpointDocument>(
  {
    _id: { type: String, required: true },
    ownerId: { type: String, required: true },
    setBy: String,
    url: { type: String, required: true },
    events: { type: [{ type: String, enum: webhookEvent.options }], required: true },
    formId: { type: String, default: null },
    format: { type: String, default: 'json' },
    secrets: [{ _id: false, value: String, until: Date }],
    headers: { type: String, default: null },
    headerNames: [String],
    status: { type: String, enum: ['active', 'disabled'], required: true },
    disabledBy: { type: String, default: null },
    activatedAt: { type: Date, required: true },
    failingSince: { type: Date, default: null },
    lastTriggered: { type: Date, default: null },
    destination: Schema.Types.Mixed,
    createdAt: { type: Date, required: true },
    nextAt: Date,
    lease: String,
    claims: { type: Number, default: 0 },
    recorded: { type: Number, default: 0 },
    slot: { type: Number, required: true },
  },
  { collection: 'endpoints', versionKey: false, minimize: false },
);
endpointSchema.index({ ownerId: 1, createdAt: -1, _id: -1 });
endpointSchema.index({ ownerId: 1, slot: 1 }, { unique: true });
endpointSchema.index({ setBy: 1 }, { sparse: true });
endpointSchema.index({ status: 1 });
endpointSchema.index({ formId: 1 });
endpointSchema.index({ nextAt: 1 }, { sparse: true });
addOutbox(endpointSchema);

export const toEndpoint = ({ _id, ...found }: EndpointDocument): WebhookEndpoint => ({
  id: _id,
  ownerId: found.ownerId,
  ...(found.setBy ? { setBy: found.setBy } : {}),
  url: found.url,
  events: found.events,
  formId: found.formId ?? null,
  format: found.format ?? 'json',
  secrets: (found.secrets ?? []).map(({ value, until }) => ({ value, until: until ?? null })),
  headers: found.headers ?? null,
  headerNames: found.headerNames ?? [],
  status: found.status,
  disabledBy: found.disabledBy ?? null,
  activatedAt: found.activatedAt,
  failingSince: found.failingSince ?? null,
  lastTriggered: found.lastTriggered ?? null,
  createdAt: found.createdAt,
  ...(found.destination ? { destination: found.destination } : {}),
});
