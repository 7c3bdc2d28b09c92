import { Controller, Inject } from '@nestjs/common';
import { type CallInput, type CallOutput, draftCalls } from '#contracts';
import { internalInput, RpcClient } from '#messaging';
import { Input, Route } from '../http/route.decorator.js';
import { RENDERER } from '../pages/form-pages.service.js';
import type { VisitorRenderer } from '../pages/visitor.renderer.js';

/** The generator on the landing page: the form for a sentence, drawn as visitors would see it. */
@Controller()
export class PublicDraftRoutes {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(RENDERER) private readonly renderer: VisitorRenderer,
  ) {}

  @Route(draftCalls.publicDraft)
  async draft(
    @Input() { body, client }: CallInput<typeof draftCalls.publicDraft>,
  ): Promise<CallOutput<typeof draftCalls.publicDraft>> {
    const generated = await this.rpc.call(draftCalls.draftForm, { ...internalInput(body), client });
    return { ...generated, html: this.renderer.renderDraft(generated.form) };
  }
}
