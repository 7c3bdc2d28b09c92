import { t } from '@/lib/i18n/index.js';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { authCalls, email } from '#contracts';
import type { AuthMode, AuthValues } from './auth-modes.js';

/** An empty address is missing, not malformed. */
const address = z.string().min(1, t.auth.enterEmail).pipe(email);
const base = { name: z.string(), email: address, password: z.string(), code: z.string() };

/** Validation rules of each mode: the server's own rules and messages. */
const AUTH_SCHEMAS = {
  login: z.object({ ...base, password: z.string().min(1, t.auth.enterPassword) }),
  register: z.object({ ...base, ...authCalls.register.body.shape, email: address }),
  forgotPassword: z.object(base),
} satisfies Record<AuthMode, z.ZodType<AuthValues, AuthValues>>;

export const authResolvers = {
  login: zodResolver(AUTH_SCHEMAS.login),
  register: zodResolver(AUTH_SCHEMAS.register),
  forgotPassword: zodResolver(AUTH_SCHEMAS.forgotPassword),
};
