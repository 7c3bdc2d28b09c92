import { KEYS, read, readJson, remove, writeJson } from '@/lib/storage.js';

/**
 * Where somebody was going when they were asked to verify their address. The link of the mail opens another tab, so it is
 * stored on the device, for that account only.
 */
export const noteDestination = (userId: string, path: string): void =>
  writeJson(KEYS.afterVerification, { userId, path });

/** A path of this product, and no other site's address. */
const isOwnPath = (path: unknown): path is string =>
  typeof path === 'string' && path.startsWith('/') && !path.startsWith('//');

/** The noted path, once; else the AI builder where a form of the landing page waits; null where there is neither. */
export function takeDestination(userId: string): string | null {
  const noted = readJson(KEYS.afterVerification) as { userId?: unknown; path?: unknown } | null;
  remove(KEYS.afterVerification);
  if (noted?.userId === userId && isOwnPath(noted.path)) return noted.path;
  return read(KEYS.idea) === null ? null : '/app/ai-form-builder';
}
