import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type CallInput, type CallOutput, DomainError, draftCalls } from '#contracts';
import { internalInput, RpcClient } from '#messaging';
import { Input, Route } from '../http/request/route.decorator.js';
import { RENDERER } from '../pages/form-pages.service.js';
import type { VisitorRenderer } from '../pages/render/visitor.renderer.js';

/** Maximum number of concurrent drafts per gateway, because each occupies a processor. */
const MAX_DRAFTING = 4;
const RETRY_AFTER_S = 3;

/** The generator on the landing page: creates a form from a sentence and renders it for visitors. */
@Controller()
export class PublicDraftRoutes {
  private drafting = 0;

  constructor(
    private readonly rpc: RpcClient,
    @Inject(RENDERER) private readonly renderer: VisitorRenderer,
  ) {}

  /** Cancels the work if the visitor leaves. */
  @Route(draftCalls.publicDraft)
  async draft(
    @Input() { body, client }: CallInput<typeof draftCalls.publicDraft>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallOutput<typeof draftCalls.publicDraft>> {
    if (this.drafting >= MAX_DRAFTING) throw busy();
    const left = new AbortController();
    const leave = () => left.abort();
    reply.raw.once('close', leave);
    this.drafting += 1;
    try {
      const generated = await this.rpc.call(
        draftCalls.draftForm,
        { ...internalInput(body), client },
        {
          signal: left.signal,
        },
      );
      return { ...generated, html: this.renderer.renderDraft(generated.form) };
    } finally {
      this.drafting -= 1;
      reply.raw.off('close', leave);
    }
  }
}

const busy = () =>
  new DomainError(
    'SERVICE_UNAVAILABLE',
    `Many people are trying the generator at the moment. Try again in ${RETRY_AFTER_S} s.`,
    undefined,
    RETRY_AFTER_S,
  );
