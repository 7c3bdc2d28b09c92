import { describe, expect, it } from '@jest/globals';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PROOF_HEADER } from '#contracts';
import type { GatewayConfig } from '../config.js';
import { SubmissionRoutes } from '../routes/submission.controller.js';
import { keyed, type SubmitInput } from '../submission-buffer/receipt.js';
import type { SubmissionService } from '../submission-buffer/submission.service.js';
import { ChallengeRoutes } from './challenge.controller.js';
import { Floods } from './floods.service.js';

const PER_MINUTE = 3;
const config = (RATE_LIMITS: 'default' | 'off' = 'default') =>
  ({ RATE_LIMITS, FLOOD_PER_MINUTE: PER_MINUTE, JWT_SECRET: 'x'.repeat(32) }) as GatewayConfig;
const input = { params: { id: 'form' }, body: { responses: {} } } as SubmitInput;
const reply = { status: () => undefined } as unknown as FastifyReply;

describe('submissions to a flooded form', () => {
  const floods = new Floods(config());
  const stored: (string | undefined)[] = [];
  const submissions = {
    submit: (_: SubmitInput, flood?: string) => {
      stored.push(flood);
      return Promise.resolve({ status: 201, answer: {} });
    },
  } as unknown as SubmissionService;
  const routes = new SubmissionRoutes(submissions, floods, {
    PUBLIC_URL: 'https://forms.example',
  } as GatewayConfig);
  const submit = (proof?: string) => {
    const headers = proof === undefined ? {} : { [PROOF_HEADER]: proof };
    return routes.submit(input, { headers } as unknown as FastifyRequest, reply);
  };

  it('are treated normally while there are few', async () => {
    for (let n = 0; n < PER_MINUTE; n += 1) await submit(n === 0 ? undefined : '');
    expect(stored).toEqual([undefined, undefined, undefined]);
  });

  it('are stored as suspected spam if a program sends no proof, and normally with a proof of work', async () => {
    await submit();
    expect(stored.at(-1)).toBe('unproven');
    await expect(submit('')).rejects.toMatchObject({ code: 'PROOF_REQUIRED', status: 428 });
    const challenge = await new ChallengeRoutes(floods).challenge({
      params: { id: 'form' },
    } as never);
    const solution = await solveChallenge({ challenge, deriveKey });
    const proof = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    await submit(proof);
    expect(stored.at(-1)).toBeUndefined();
    expect(stored).toHaveLength(PER_MINUTE + 2);
    // A used proof is invalid, so the page has to work again.
    await expect(submit(proof)).rejects.toMatchObject({ code: 'PROOF_REQUIRED' });
  });

  it('from pages without scripts are identified by their token', () => {
    expect(floods.posted('form', true)).toBe('page');
    expect(floods.posted('form', false)).toBe('unproven');
    expect(floods.posted('another', false)).toBeUndefined();
  });

  it('report their flood check to the responses service', () => {
    expect(keyed(input, 'unproven').body).toMatchObject({ flood: 'unproven' });
    expect(keyed(input).body).not.toHaveProperty('flood');
  });

  it('need no proof without a limit', async () => {
    const off = new Floods(config('off'));
    for (let n = 0; n < 20; n += 1) expect(await off.submitted('form', undefined)).toBeUndefined();
  });
});
