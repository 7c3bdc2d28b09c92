import { api } from '@/lib/api.js';
import { authCalls } from '@/lib/contracts.build.js';
import { useMutation } from '@tanstack/react-query';

/** Resends the verification email to the given address. */
export const useResend = () =>
  useMutation({ mutationFn: (email: string) => api(authCalls.resendVerification, { body: { email } }) });
