import { storedUser } from './session.js';
import { readJson, writeJson } from './storage.js';

/** Stores work that exists only on this device together with its owner, because several people may share a browser. */
export const writeOwn = (key: string, work: object): void =>
  writeJson(key, { ...work, owner: storedUser()?.id });

/** Reads such work, unless it belongs to another user. */
export function readOwn(key: string): unknown {
  const stored = readJson(key);
  const { owner } = (stored ?? {}) as { owner?: unknown };
  return owner === undefined || owner === storedUser()?.id ? stored : null;
}
