import { z } from 'zod';
import { call } from './call.js';
import { byId } from './common.js';

/**
 * Header of a submission: what the visitor's page worked out for a form that is flooded. Empty, it says that the page can; a
 * program that cannot leaves it out, and its submission is stored as suspected while the flood lasts.
 */
export const PROOF_HEADER = 'x-proof-of-work';

export const proofCalls = {
  challenge: call({
    service: 'responses',
    access: 'public',
    name: 'proof.challenge',
    summary: 'A puzzle (ALTCHA, PBKDF2) to solve before a submission that was answered with PROOF_REQUIRED',
    http: 'GET /api/v1/public/forms/:id/challenge',
    params: byId,
    output: z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() }),
    limits: [{ by: 'address', points: 120, seconds: 60 }],
  }),
};
