import { KEYS, readJson, remove, writeJson } from '@/lib/storage.js';

/**
 * Where somebody was going when they were asked to verify their address. The link of the mail opens another tab, so it is
 * stored on the device, for that account only.
 */
export const noteDestination = (userId: string, path: string): void =>
  writeJson(KEYS.afterVerification, { userId, path });

/** The noted path, once; null where there is none, or it is another account's. */
export function takeDestination(userId: string): string | null {
  const noted = readJson(KEYS.afterVerification) as { userId?: unknown; path?: unknown } | null;
  remove(KEYS.afterVerification);
  if (noted?.userId !== userId || typeof noted.path !== 'string') return null;
  return /^\/app(?:\/|$)/.test(noted.path) ? noted.path : null;
}
