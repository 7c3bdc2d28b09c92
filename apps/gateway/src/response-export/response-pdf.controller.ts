import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type CallInput, pdfCalls, responsesCalls } from '#contracts';
import { internalInput, RpcClient } from '#messaging';
import { attachment } from '../files/file-name.js';
import { Input, Route } from '../http/request/route.decorator.js';

/** One response as a PDF. */
@Controller()
export class ResponsePdfRoutes {
  constructor(private readonly rpc: RpcClient) {}

  /** Reads the response in the caller's name first, so that the same people may, and the same reads are logged. */
  @Route(pdfCalls.pdf)
  async pdf(@Input() input: CallInput<typeof pdfCalls.pdf>, @Res() reply: FastifyReply): Promise<void> {
    const { id: responseId } = await this.rpc.call(responsesCalls.get, { ...input, body: {}, query: {} });
    const body = { ownerId: input.principal.workspaceId, responseId, reader: 'owner' as const };
    const { name, content } = await this.rpc.call(pdfCalls.draw, internalInput(body));
    await reply
      .header('content-disposition', attachment(name))
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .type('application/pdf')
      .send(Buffer.from(content, 'base64'));
  }
}
