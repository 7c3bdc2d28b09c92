import { api } from './api.js';
import { authCalls } from './contracts.build.js';
import { clearSession } from './session.js';

/** Ends the session on the server and on this device, then goes to `to` with a fresh page. */
export async function logout(to: '/' | '/auth' | '/auth/register'): Promise<void> {
  // Signs out on this device even if the call fails.
  await api(authCalls.logout).catch(() => undefined);
  clearSession();
  window.location.assign(to);
}
