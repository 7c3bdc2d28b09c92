import { storedUser } from './session.js';
import { readJson, writeJson } from './storage.js';

/** Stores work that exists only on this device, together with its owner: several people may use one browser. */
export const writeOwn = (key: string, work: object): void =>
  writeJson(key, { ...work, owner: storedUser()?.id });

/** Reads such work, unless it belongs to another person. */
export function readOwn(key: string): unknown {
  const stored = readJson(key);
  const { owner } = (stored ?? {}) as { owner?: unknown };
  return owner === undefined || owner === storedUser()?.id ? stored : null;
}
