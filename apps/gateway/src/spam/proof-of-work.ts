import { createHmac } from 'node:crypto';
import { type Challenge, createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { LRUCache } from 'lru-cache';

/** Validity of a proof after its challenge was issued, in milliseconds. */
const LIFE_MS = 600_000;
/** Iterations per attempt, and attempts per solution: half a second on a computer, two on a phone. */
const COST = 5000;
const ATTEMPTS = { least: 100, most: 300 };
const USED = 100_000;
const LONGEST = 4000;

/**
 * Puzzles that are cheap for a browser but too expensive for a program with thousands of submissions (altcha-lib). Nothing is
 * stored: a challenge is signed and carries its form and expiry. Each gateway accepts a proof once.
 */
export class ProofOfWork {
  private readonly used = new LRUCache<string, true>({ max: USED, ttl: LIFE_MS });
  private readonly secrets: { hmacSignatureSecret: string; hmacKeySignatureSecret: string };

  /** `secret` is shared by all gateways of the installation, so each accepts proofs for the challenges of the others. */
  constructor(secret: string) {
    const of = (what: string) => createHmac('sha256', secret).update(what).digest('hex');
    this.secrets = {
      hmacSignatureSecret: of('proof challenge'),
      hmacKeySignatureSecret: of('proof solution'),
    };
  }

  challenge(formId: string, now = Date.now()): Promise<Challenge> {
    return createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: COST,
      counter: randomInt(ATTEMPTS.most, ATTEMPTS.least),
      expiresAt: new Date(now + LIFE_MS),
      data: { form: formId },
      deriveKey,
      ...this.secrets,
    });
  }

  /** Whether this is an unused solution for this form. */
  async check(formId: string, proof: string): Promise<boolean> {
    const payload = read(proof);
    if (payload?.challenge.parameters.data?.['form'] !== formId) return false;
    const { signature } = payload.challenge;
    if (!signature || this.used.has(signature)) return false;
    // Marked before the first await, so that a proof sent twice concurrently is accepted once.
    this.used.set(signature, true);
    const { verified } = await verifySolution({ ...payload, deriveKey, ...this.secrets });
    if (!verified) this.used.delete(signature);
    return verified;
  }
}

function read(proof: string): Payload | null {
  if (proof.length > LONGEST) return null;
  try {
    const payload = JSON.parse(Buffer.from(proof, 'base64').toString('utf8')) as Partial<Payload> | null;
    const { challenge, solution } = payload ?? {};
    return challenge?.parameters && typeof challenge.parameters === 'object' && solution
      ? { challenge, solution }
      : null;
  } catch {
    return null;
  }
}
