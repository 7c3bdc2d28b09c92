import { ApiError, errorLines } from '@/lib/api-error.js';
import { authCalls } from '@/lib/contracts.build.js';
import { send } from '@/lib/http.js';
import { t } from '@/lib/i18n/index.js';
import { followProfile, SERVER_LANGUAGE } from '@/lib/i18n/language.js';
import { saveSession } from '@/lib/session.js';
import { toast } from '@/lib/toast.js';
import { useState } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import { AUTH_FIELDS, type AuthMode, type AuthValues } from './auth-modes.js';
import { holdSession } from './pending-session.js';

interface Options {
  mode: AuthMode;
  /** Opens the page after registration; resolves when it is shown. */
  onRegistered: (email: string) => Promise<void>;
  setError: UseFormSetError<AuthValues>;
}

/** Result of the last submission. */
interface Outcome {
  errors: string[];
  notice: string;
  needsCode: boolean;
}

const requestLogin = ({ email, password, code }: AuthValues) =>
  send(authCalls.login, { body: { email, password, ...(code ? { code } : {}) } });

/** Signs in; the page guard then redirects to the original destination. */
async function login(values: AuthValues): Promise<void> {
  const answer = await requestLogin(values);
  if (answer.requiresVerification) toast.message(t.auth.loginUnverified);
  saveSession(answer);
  followProfile(answer.user.language);
}

/** Submits the form. Field errors also appear at their fields, and the first one gets the focus. */
export function useAuthSubmit({ mode, onRegistered, setError }: Options) {
  const [outcome, setOutcome] = useState<Outcome>({ errors: [], notice: '', needsCode: false });

  /** Each function resolves to the notice to show. */
  const actions: Record<AuthMode, (values: AuthValues) => Promise<string>> = {
    login: values => login(values).then(() => ''),
    register: async values => {
      const { name, email, password } = values;
      await send(authCalls.register, { body: { name, email, password, language: SERVER_LANGUAGE } });
      // An ordinary login with the entered password. For an address that already has an account it fails silently.
      holdSession(await requestLogin(values).catch(() => null));
      await onRegistered(email);
      return '';
    },
    forgotPassword: async ({ email }) => {
      await send(authCalls.requestPasswordReset, { body: { email } });
      return t.auth.resetSent;
    },
  };
  const showFieldErrors = (error: unknown) => {
    const details = error instanceof ApiError ? error.details : [];
    const known = AUTH_FIELDS.filter(name => details.some(({ field }) => field === name));
    known.forEach((name, index) => {
      const message = details.find(({ field }) => field === name)?.message ?? '';
      setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
    });
  };
  const submit = async (values: AuthValues) => {
    setOutcome(before => ({ ...before, errors: [], notice: '' }));
    try {
      const notice = await actions[mode](values);
      setOutcome(before => ({ ...before, notice }));
    } catch (error) {
      const asksForCode = error instanceof ApiError && error.code === 'TWO_FACTOR_REQUIRED';
      const errors = asksForCode && !values.code ? [] : errorLines(error, t.auth.failed);
      setOutcome(before => ({ ...before, errors, needsCode: before.needsCode || asksForCode }));
      showFieldErrors(error);
    }
  };
  return { submit, outcome };
}
