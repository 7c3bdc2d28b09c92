import type { ErrorCode } from '#contracts';
import { localized } from '../../shared/localized.js';

const messages: Readonly<Record<string, string>> = {};
const codes: Readonly<Partial<Record<ErrorCode, string>>> = {};

/** Error messages of the server. It sends them in English; other languages have their translations here. */
export const server = localized('server', {
  network: 'Network error',
  signInAgain: 'Authentication required',
  /** Keyed by message; `{}` is a placeholder for a number or quoted text. */
  messages,
  /** Fallback for all other messages, keyed by code. */
  codes,
  detail: (field: string, message: string) => `${field} ${message}`,
});
