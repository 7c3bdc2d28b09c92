import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** Context of log lines and outgoing messages. */
export interface RequestContext {
  /** Follows one request through every service and every event. */
  requestId?: string;
  /** The service that works, of several in one process. */
  service?: string;
}

const storage = new AsyncLocalStorage<RequestContext>();
const WELL_FORMED = /^[A-Za-z0-9_.:-]{1,100}$/;

/** A new request id, for work that no request started. */
export const newRequestId = (): string => `req_${randomUUID()}`;

/** The id of the request that is being served; a new one outside of any request. */
export const currentRequestId = (): string => storage.getStore()?.requestId ?? newRequestId();

/** Where the running code belongs; empty outside of any request and service. */
export const currentContext = (): RequestContext => storage.getStore() ?? {};

/**
 * Runs `work` as part of the request `id`. An id of the caller is used when it is well formed
 * (1 to 100 letters, digits, `_ . : -`), else replaced, so that no log line can be forged with it.
 */
export function runWithRequest<T>(id: unknown, work: () => T): T {
  const requestId = typeof id === 'string' && WELL_FORMED.test(id) ? id : newRequestId();
  return storage.run({ ...storage.getStore(), requestId }, work);
}

/** Runs `work`, and everything that it sets going, as part of a service. */
export const runAsService = <T>(service: string, work: () => T): T => storage.run({ service }, work);
