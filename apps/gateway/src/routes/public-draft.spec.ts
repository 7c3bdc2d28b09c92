import { EventEmitter } from 'node:events';
import { expect, it } from '@jest/globals';
import type { FastifyReply } from 'fastify';
import { draftCalls } from '#contracts';
import type { RpcClient } from '#messaging';
import { makeInput } from '#testing';
import type { VisitorRenderer } from '../pages/render/visitor.renderer.js';
import { PublicDraftRoutes } from './public-draft.controller.js';

type PublicDraft = typeof draftCalls.publicDraft;

it('public drafts are limited in number, and cancelled when their visitors leave', async () => {
  const waiting: { answer: (generated: object) => void; signal: AbortSignal }[] = [];
  const rpc = {
    call: (_: unknown, __: unknown, { signal }: { signal: AbortSignal }) =>
      new Promise((answer, reject) => {
        waiting.push({ answer, signal });
        signal.addEventListener('abort', () => reject(new Error('given up')));
      }),
  } as unknown as RpcClient;
  const routes = new PublicDraftRoutes(rpc, { renderDraft: () => '' } as unknown as VisitorRenderer);
  const input = makeInput<PublicDraft>({ body: { description: 'A bakery' } });
  const ask = () => {
    const raw = new EventEmitter();
    return { raw, draft: routes.draft(input, { raw } as unknown as FastifyReply) };
  };
  const asked = Array.from({ length: 4 }, ask);
  await expect(ask().draft).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 3 });
  expect(waiting).toHaveLength(4);
  asked[0]!.raw.emit('close');
  await expect(asked[0]!.draft).rejects.toThrow('given up');
  const next = ask().draft;
  for (const { answer } of waiting) answer({ form: {} });
  await expect(next).resolves.toMatchObject({ html: '' });
  expect(waiting.map(({ signal }) => signal.aborted)).toEqual([true, false, false, false, false]);
});
