import type { ErrorCode } from '#contracts';
import { localized } from '../localized.js';

/** What the server says when it refuses something. It says it in English; other languages have its sentences here. */
export const server = localized('server', {
  network: 'Network error',
  signInAgain: 'Authentication required',
  /** By its words; `{}` stands for a number or for what is in quotes. */
  messages: {} as Readonly<Record<string, string>>,
  /** For all other words, by code. */
  codes: {} as Readonly<Partial<Record<ErrorCode, string>>>,
  detail: (field: string, message: string) => `${field} ${message}`,
});
