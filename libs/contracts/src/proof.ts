import { z } from 'zod';
import { call } from './call.js';
import { byId } from './common.js';

/**
 * Header of a submission: the visitor page's proof of work for a form that is being flooded. An empty header signals
 * that the page can compute one. Programs that cannot omit it, and their submissions are stored as suspected spam
 * while the flood lasts.
 */
export const PROOF_HEADER = 'x-proof-of-work';

export const proofCalls = {
  challenge: call({
    service: 'responses',
    access: 'public',
    name: 'proof.challenge',
    summary: 'A puzzle (ALTCHA, PBKDF2) to solve before repeating a submission that got PROOF_REQUIRED',
    http: 'GET /api/v1/public/forms/:id/challenge',
    params: byId,
    output: z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() }),
    limits: [{ by: 'address', points: 120, seconds: 60 }],
  }),
};
