import { t } from '@/lib/i18n/index.js';
import { z } from 'zod';
import { authCalls, email } from '#contracts';
import type { AuthMode, AuthValues } from './auth-modes.js';
import type { Checked } from './use-checked-form.js';

const base = { name: z.string(), email, password: z.string(), code: z.string() };

/** What each mode requires, with the server's own rules and messages. */
const AUTH_SCHEMAS = {
  login: z.object({ ...base, password: z.string().min(1, t.auth.enterPassword) }),
  register: z.object({ ...base, ...authCalls.register.body.shape }),
  forgotPassword: z.object(base),
} satisfies Record<AuthMode, z.ZodType<AuthValues, AuthValues>>;

/** Checks what was typed in a mode. */
export function checkAuth(mode: AuthMode, values: AuthValues): Checked<AuthValues> {
  const result = AUTH_SCHEMAS[mode].safeParse(values);
  if (result.success) return { values: result.data };
  const faults = result.error.issues.map(({ path, message }) => [path[0], message] as const);
  // Of several faults of one field the first one stays.
  return { faults: Object.fromEntries(faults.reverse()) as Partial<AuthValues> };
}
