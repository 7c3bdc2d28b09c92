import type {
  DestinationField,
  DestinationKind as KindForApp,
  DestinationMapping,
  DestinationTarget,
  FormResponse,
} from '#contracts';
import type { DestinationError } from './destination-error.js';
import type { DestinationHttp } from './destination-http.js';

/** A lead as destinations get it: its present state, whatever event led to the delivery. */
export interface LeadRecord {
  responseId: string;
  formId: string;
  formName: string;
  /** ISO 8601 */
  submittedAt: string;
  status: FormResponse['leadStatus'];
  score: number | null;
  /** Name of the person responsible; empty: nobody. */
  assignee: string;
  value: number | null;
  name?: string;
  email?: string;
  phone?: string;
  country: string | null;
  /** Page of the lead in the product. */
  link: string;
  /** `value` as stored, `text` for people, by the id of the field. Sensitive answers are missing. */
  answers: Record<
    string,
    { label: string; type: string; value: FormResponse['values'][string]; text: string }
  >;
  /** Campaign parameters and click ids, named as by their networks. */
  source: FormResponse['source'];
  /** Whether the visitor agreed, by the id of the consent field. */
  consent: Record<string, boolean>;
}
/** The mapped values of a lead by the id of the destination's field; null: not answered. */
export type MappedValues = Record<string, string | number | boolean | null>;

/** Secret values of a connection, such as tokens. Stored encrypted. */
export type Secrets = Record<string, string>;
/** Connection of a destination, for calls to the other system. */
export interface Connection {
  destinationId: string;
  secrets: Secrets;
  settings: Record<string, string>;
  target: DestinationTarget | null;
  mapping: DestinationMapping[];
  /** Stores renewed tokens. */
  save(secrets: Secrets): Promise<void>;
}
/** Where the lead is in the other system. */
export interface Upserted {
  /** For the log, such as `Row 12 added`. */
  note: string;
  url?: string;
}
/** A new connection; `account` names it for people. */
export interface Connected {
  secrets: Secrets;
  account: string;
  settings?: Record<string, string>;
}

/** Calls to one other system. Every method throws DestinationError. */
export interface DestinationClient {
  /** Address of the consent page (OAuth). `verifier` is the PKCE secret, stored until the callback. */
  consentUrl?(state: string, verifier: string): Promise<string>;
  /** @param given the inputs of the person, or `code` and `verifier` of the consent page */
  connect(given: Record<string, string>): Promise<Connected>;
  targets?(connection: Connection, address: string | undefined): Promise<DestinationTarget[]>;
  createTarget?(connection: Connection, name: string): Promise<DestinationTarget>;
  fields?(connection: Connection): Promise<DestinationField[]>;
  /**
   * Called before a mapping is stored: creates what it needs at the other system.
   * @param labels labels of the mapped form fields
   * @returns the mapping with stable ids
   */
  prepare?(connection: Connection, labels: ReadonlyMap<string, string>): Promise<DestinationMapping[]>;
  /** Creates the lead, or updates it if its response id is already there. */
  upsert?(connection: Connection, record: LeadRecord, values: MappedValues): Promise<Upserted>;
  /** Instead of `upsert`, for systems that take several leads in one call. The result has the order of `leads`. */
  upsertMany?(
    connection: Connection,
    leads: readonly { record: LeadRecord; values: MappedValues }[],
  ): Promise<(Upserted | DestinationError)[]>;
}

export interface KindContext {
  /** Base address of the system, without a slash at the end. */
  base: string;
  http: DestinationHttp;
  /** OAuth client of the operator; empty without one. */
  client: { id: string; secret: string };
  /** Page of the product to which the consent page returns. */
  redirectUri: string;
}
/** Description of a destination. See docs/integrations.md for how to add one. */
export interface DestinationKind extends Omit<KindForApp, 'missing' | 'creates'> {
  /** Default base address; `DESTINATION_<KIND>_URL` replaces it. */
  address: string;
  /** Prefix of the variables with the OAuth client, such as GOOGLE for GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET. */
  clientOf?: 'GOOGLE';
  creates?: boolean;
  /** Mapping to `new` adds a field at the other system. */
  addsFields?: boolean;
  /** Maximum number of leads per call of `upsertMany`. */
  batch?: number;
  make(context: KindContext): DestinationClient;
}
