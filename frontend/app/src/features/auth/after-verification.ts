import { KEYS, read, readJson, remove, writeJson } from '@/lib/storage.js';

/**
 * Destination of a user who was asked to verify their address. The link in the email opens another tab, so the path is
 * stored on the device, for that account only.
 */
export const noteDestination = (userId: string, path: string): void =>
  writeJson(KEYS.afterVerification, { userId, path });

/** Accepts only paths of this product, never the address of another site. */
const isOwnPath = (path: unknown): path is string =>
  typeof path === 'string' && path.startsWith('/') && !path.startsWith('//');

/** The stored path (only once), otherwise the AI builder if a form from the landing page is waiting, otherwise null. */
export function takeDestination(userId: string): string | null {
  const noted = readJson(KEYS.afterVerification) as { userId?: unknown; path?: unknown } | null;
  remove(KEYS.afterVerification);
  if (noted?.userId === userId && isOwnPath(noted.path)) return noted.path;
  return read(KEYS.idea) === null ? null : '/app/ai-form-builder';
}
