import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** What follows one request through every service and every event. */
export interface RequestContext {
  requestId: string;
}

const storage = new AsyncLocalStorage<RequestContext>();
const WELL_FORMED = /^[A-Za-z0-9_.:-]{1,100}$/;

/** A new request id, for work that no request started. */
export const newRequestId = (): string => `req_${randomUUID()}`;

/** The id of the request that is being served; a new one outside of any request. */
export const currentRequestId = (): string => storage.getStore()?.requestId ?? newRequestId();

/** The context of the request that is being served, if there is one. */
export const currentRequest = (): RequestContext | undefined => storage.getStore();

/**
 * Runs `work` as part of the request `id`. An id that came from outside is kept when it is well formed
 * (1 to 100 letters, digits, `_ . : -`), else replaced, so that no log line can be forged with it.
 */
export function runWithRequest<T>(id: unknown, work: () => T): T {
  const requestId = typeof id === 'string' && WELL_FORMED.test(id) ? id : newRequestId();
  return storage.run({ requestId }, work);
}
