import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Function that sends a submission with additional headers. */
export type SendWith = (headers: Record<string, string>) => Promise<Response>;
/**
 * Computes the proof of work for a submission to a flooded form and sends it along. A browser that cannot compute it
 * (in an insecure context) sends the submission without one, to be stored as suspected spam. Rejects if the submission
 * must be retried later.
 */
export const prove = async (formId: string, send: SendWith): Promise<Response> => {
  const answer = await fetch(`/api/v1/public/forms/${formId}/challenge`);
  if (!answer.ok) throw new Error('No challenge is available at the moment');
  const challenge = (await answer.json()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey }).catch(() => null);
  const proof = solution && btoa(JSON.stringify({ challenge, solution }));
  const response = await send(proof ? { 'x-proof-of-work': proof } : {});
  if (response.status === 428) throw new Error('The proof took too long');
  return response;
};
