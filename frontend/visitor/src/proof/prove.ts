import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Sends a submission with these headers besides. */
export type SendWith = (headers: Record<string, string>) => Promise<Response>;
/**
 * Works out what a submission to a flooded form is asked for, and sends it with that. A browser that cannot (in an insecure
 * context) sends it without, to be stored as suspected. Rejects where it has to be tried again later.
 */
export const prove = async (formId: string, send: SendWith): Promise<Response> => {
  const answer = await fetch(`/api/v1/public/forms/${formId}/challenge`);
  if (!answer.ok) throw new Error('There is no challenge at the moment');
  const challenge = (await answer.json()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey }).catch(() => null);
  const proof = solution && btoa(JSON.stringify({ challenge, solution }));
  const response = await send(proof ? { 'x-proof-of-work': proof } : {});
  if (response.status === 428) throw new Error('The proof came too late');
  return response;
};
