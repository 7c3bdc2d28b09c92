import type { Call, CallOutput } from '#contracts';
import { type CallRequest, send } from './http.js';
import type { Route } from './route.js';
import { refreshIfExpiring } from './session-refresh.js';

/**
 * Makes a call defined in the contracts: `api(formsCalls.get, { params: { id } })`. Resolves to its output or throws
 * ApiError. A token that expired, for example during sleep, is refreshed first.
 */
export async function api<C extends Call>(
  call: Route<C>,
  options: CallRequest<C> = {},
): Promise<CallOutput<C>> {
  if (call.access !== 'public') await refreshIfExpiring(0);
  return send(call, options);
}
