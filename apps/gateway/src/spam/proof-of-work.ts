import { createHmac } from 'node:crypto';
import { type Challenge, createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { LRUCache } from 'lru-cache';

/** A proof is worth something for so long after its challenge was given out. */
const LIFE_MS = 600_000;
/** Iterations of one attempt, and how many attempts a solution takes: half a second on a computer, two on a phone. */
const COST = 5000;
const ATTEMPTS = { least: 100, most: 300 };
const USED = 100_000;
const LONGEST = 4000;

/**
 * Puzzles that cost a browser a moment and a program that sends thousands too much (altcha-lib). Nothing of them is stored: a
 * challenge is signed and names its form and its end. A proof counts once in each gateway.
 */
export class ProofOfWork {
  private readonly used = new LRUCache<string, true>({ max: USED, ttl: LIFE_MS });
  private readonly secrets: { hmacSignatureSecret: string; hmacKeySignatureSecret: string };

  /** `secret` is the installation's; every gateway takes the proofs for the challenges of every other. */
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

  /** Whether this is a solution for this form that was not used before. */
  async check(formId: string, proof: string): Promise<boolean> {
    const payload = read(proof);
    if (payload?.challenge.parameters.data?.['form'] !== formId) return false;
    const { signature } = payload.challenge;
    if (!signature || this.used.has(signature)) return false;
    // Before anything is waited for: the same proof, sent twice at a time, counts once.
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
