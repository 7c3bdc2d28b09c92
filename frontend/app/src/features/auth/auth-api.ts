import { authCalls } from '#contracts';
import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '@/lib/api.js';
import { clearSession } from '@/lib/session.js';

/** Sends the verification mail again, to the given address. */
export const useResend = () =>
  useMutation({ mutationFn: (email: string) => api(authCalls.resendVerification, { body: { email } }) });

/** Ends the session here and on the server, then goes to `to` with a fresh page. */
export function useLogout(to: '/' | '/auth'): () => void {
  return useCallback(() => {
    void api(authCalls.logout)
      .catch(() => undefined) // Gone from this device either way.
      .finally(() => {
        clearSession();
        window.location.assign(to);
      });
  }, [to]);
}
