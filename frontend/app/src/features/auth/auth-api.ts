import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/api.js';
import { authCalls } from '@/lib/contracts.build.js';

/** Sends the verification mail again, to the given address. */
export const useResend = () =>
  useMutation({ mutationFn: (email: string) => api(authCalls.resendVerification, { body: { email } }) });
