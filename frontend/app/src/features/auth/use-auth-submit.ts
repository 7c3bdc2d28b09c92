import { ApiError, errorLines } from '@/lib/api-error.js';
import { authCalls } from '@/lib/contracts.build.js';
import { send } from '@/lib/http.js';
import { t } from '@/lib/i18n/index.js';
import { adopt } from '@/lib/session.js';
import { toast } from '@/lib/toast.js';
import { useState } from 'react';
import type { AuthMode, AuthValues } from './auth-modes.js';

interface Options {
  mode: AuthMode;
  onRegistered: () => void;
}

/** Signs in; the guard of the page then leads on to where the user wanted to go. */
async function login({ email, password, code }: AuthValues): Promise<void> {
  const answer = await send(authCalls.login, { body: { email, password, ...(code ? { code } : {}) } });
  if (answer.requiresVerification) toast.message(t.auth.loginUnverified);
  adopt(answer);
}

/** What the auth form does when sent, in each mode, and what it then says. */
export function useAuthSubmit({ mode, onRegistered }: Options) {
  const [errors, setErrors] = useState<string[]>([]);
  const [notice, setNotice] = useState('');
  const [needsCode, setNeedsCode] = useState(false);

  const act: Record<AuthMode, (values: AuthValues) => Promise<void>> = {
    login,
    register: async ({ name, email, password }) => {
      await send(authCalls.register, { body: { name, email, password } });
      setNotice(t.auth.registered);
      onRegistered();
    },
    forgotPassword: async ({ email }) => {
      await send(authCalls.requestPasswordReset, { body: { email } });
      setNotice(t.auth.resetSent);
    },
  };
  const submit = async (values: AuthValues) => {
    setErrors([]);
    setNotice('');
    try {
      await act[mode](values);
    } catch (error) {
      const asksCode = error instanceof ApiError && error.code === 'TWO_FACTOR_REQUIRED';
      if (asksCode) setNeedsCode(true);
      if (!asksCode || values.code) setErrors(errorLines(error, t.auth.failed));
    }
  };
  return { submit, errors, notice, needsCode };
}
