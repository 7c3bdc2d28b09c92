import { storedUser } from './session.js';
import { readJson, writeJson } from './storage.js';

/** Stores work that only this device has, with whose it is: several people may use one browser. */
export const writeOwn = (key: string, work: object): void =>
  writeJson(key, { ...work, owner: storedUser()?.id });

/** Such work, unless it is somebody else's. */
export function readOwn(key: string): unknown {
  const stored = readJson(key);
  const { owner } = (stored ?? {}) as { owner?: unknown };
  return owner === undefined || owner === storedUser()?.id ? stored : null;
}
