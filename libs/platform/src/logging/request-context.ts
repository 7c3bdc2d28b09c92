import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** Context of log lines and outgoing messages. */
export interface RequestContext {
  /** Identifies a request across all services and events. */
  requestId?: string;
  /** The active service, of several in one process. */
  service?: string;
}

const storage = new AsyncLocalStorage<RequestContext>();
const WELL_FORMED = /^[A-Za-z0-9_.:-]{1,100}$/;

/** Creates a request id, for work that no request started. */
export const newRequestId = (): string => `req_${randomUUID()}`;

/** Id of the current request; a new one outside any request. */
export const currentRequestId = (): string => storage.getStore()?.requestId ?? newRequestId();

/** Context of the running code; empty outside any request and service. */
export const currentContext = (): RequestContext => storage.getStore() ?? {};

/**
 * Runs `work` as part of the request `id`. The caller's id is used if it is well-formed (1 to 100 letters, digits, `_
 * . : -`), otherwise replaced, so that it cannot be used to forge log lines.
 */
export function runWithRequest<T>(id: unknown, work: () => T): T {
  const requestId = typeof id === 'string' && WELL_FORMED.test(id) ? id : newRequestId();
  return storage.run({ ...storage.getStore(), requestId }, work);
}

/** Runs `work`, including all asynchronous work that it starts, as part of a service. */
export const runAsService = <T>(service: string, work: () => T): T => storage.run({ service }, work);
