import type { ErrorCode } from '#contracts';
import { localized } from '../localized.js';

const messages: Readonly<Record<string, string>> = {};
const codes: Readonly<Partial<Record<ErrorCode, string>>> = {};

/** What the server says when it refuses something. It says it in English; other languages have its sentences here. */
export const server = localized('server', {
  network: 'Network error',
  signInAgain: 'Authentication required',
  /** By its words; `{}` stands for a number or for what is in quotes. */
  messages,
  /** For all other words, by code. */
  codes,
  detail: (field: string, message: string) => `${field} ${message}`,
});
