import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type { CallBody, CallOutput, passkeyCalls as contract, PasskeyProof } from '#contracts';
import { api } from './api.js';
import { errorLines } from './api-error.js';
import { send } from './http.js';
import { t } from './i18n/index.js';
import { passkeyCalls } from './passkey-calls.build.js';

const texts = t.passkeys;
const library = () => import('@simplewebauthn/browser');

/** Whether this browser has passkeys; only pages over https and of `localhost` do. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Passkeys belong to the host of the product's public address. */
class WrongAddress extends Error {}
const requireHost = (id: string | undefined): void => {
  const { hostname } = window.location;
  if (id && hostname !== id && !hostname.endsWith(`.${id}`)) throw new WrongAddress(texts.wrongAddress(id));
};

/** Opens the browser's dialog to choose a passkey, and resolves to its signature. */
export async function askForPasskey(): Promise<PasskeyProof> {
  const { ceremony, options } = await send(passkeyCalls.options);
  requireHost(options['rpId'] as string | undefined);
  const { startAuthentication } = await library();
  return {
    ceremony,
    answer: await startAuthentication({ optionsJSON: options }),
  };
}

/** Opens the browser's dialog to create a passkey, and adds it to the account. */
export async function addPasskey(name: string, password: string): Promise<CallOutput<typeof contract.add>> {
  const { ceremony, options } = await api(passkeyCalls.setUp, { body: { password } });
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  requireHost(optionsJSON.rp.id);
  const { startRegistration } = await library();
  const answer = await startRegistration({ optionsJSON });
  const body = { ceremony, name, answer: answer as CallBody<typeof contract.add>['answer'] };
  return api(passkeyCalls.add, { body });
}

/** Message for a failed dialog or call. */
export function passkeyFailure(error: unknown): string {
  if (error instanceof WrongAddress) return error.message;
  const { name } = error as Error;
  if (name === 'NotAllowedError' || name === 'AbortError') return texts.closed;
  if (name === 'InvalidStateError') return texts.known;
  return errorLines(error, texts.failed)[0] ?? texts.failed;
}
