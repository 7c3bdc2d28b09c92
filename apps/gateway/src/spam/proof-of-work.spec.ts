import { describe, expect, it } from '@jest/globals';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { ProofOfWork } from './proof-of-work.js';

const SECRET = 'x'.repeat(32);
const proofOf = async (challenge: Challenge): Promise<string> => {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
};
const changed = (
  proof: string,
  change: (payload: { challenge: Challenge; solution: object }) => void,
): string => {
  const payload = JSON.parse(Buffer.from(proof, 'base64').toString()) as {
    challenge: Challenge;
    solution: object;
  };
  change(payload);
  return Buffer.from(JSON.stringify(payload)).toString('base64');
};

describe('a proof of work', () => {
  const work = new ProofOfWork(SECRET);

  it('is valid once, for its form, on every gateway of the installation', async () => {
    const proof = await proofOf(await work.challenge('form'));
    expect(proof.length).toBeLessThan(2000);
    expect(await work.check('other', proof)).toBe(false);
    expect(await new ProofOfWork('y'.repeat(32)).check('form', proof)).toBe(false);
    const twice = await Promise.all([work.check('form', proof), work.check('form', proof)]);
    expect(twice.filter(Boolean)).toHaveLength(1);
    expect(await work.check('form', proof)).toBe(false);
    expect(await new ProofOfWork(SECRET).check('form', proof)).toBe(true);
  });

  it('cannot be made cheaper, prolonged or guessed, and stays solvable after a wrong attempt', async () => {
    const proof = await proofOf(await work.challenge('form'));
    const wrong = [
      changed(proof, ({ challenge }) => (challenge.parameters.cost = 1)),
      changed(proof, ({ challenge }) => (challenge.parameters.keyPrefix = '00')),
      changed(proof, ({ challenge }) => (challenge.parameters.expiresAt! += 60)),
      changed(proof, ({ solution }) => Object.assign(solution, { derivedKey: '00'.repeat(32) })),
      changed(proof, ({ challenge }) => (challenge.parameters.data = { form: 'form', more: 1 })),
      changed(proof, ({ challenge }) => delete challenge.signature),
      changed(proof, ({ challenge }) => Object.assign(challenge.parameters, { data: null })),
      'null', '""', 'e30=', 'x', '%', 'A'.repeat(10_000), Buffer.from('{"challenge":{"parameters":7},"solution":1}').toString('base64'),
    ]; // prettier-ignore
    for (const one of wrong) expect(await work.check('form', one)).toBe(false);
    expect(await work.check('form', proof)).toBe(true);
  });

  it('expires', async () => {
    const old = await proofOf(await work.challenge('form', Date.now() - 700_000));
    expect(await work.check('form', old)).toBe(false);
  });
});
