import { aiCalls, type CallInput, type GenerateEvent } from '#contracts';
import { internalInput, RpcClient } from '#messaging';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorBody, toDomainError } from '../http/error.filter.js';
import { Input, Route } from '../http/route.decorator.js';
import { openEventStream } from '../http/event-stream.js';

@Controller()
export class AiRoutes {
  constructor(private readonly rpc: RpcClient) {}

  /** One route, two answers: a JSON form, or with `Accept: text/event-stream` the events of its making. */
  @Route(aiCalls.generateForm)
  async generateForm(
    @Input() input: CallInput<typeof aiCalls.generateForm>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!request.headers.accept?.includes('text/event-stream')) {
      await reply.send(await this.rpc.call(aiCalls.generateForm, input));
      return;
    }
    const closed = new AbortController();
    const stream = openEventStream(reply, () => closed.abort());
    try {
      const body = { ...input.body, userId: input.actor.userId };
      const onChunk = (event: GenerateEvent) => stream.send(event.event, event.data);
      await this.rpc.callStream(aiCalls.streamForm, { ...internalInput(body), client: input.client }, onChunk, closed.signal);
    } catch (error) {
      if (!closed.signal.aborted) stream.send('error', { ...errorBody(toDomainError(error)), fallback: false });
    } finally {
      stream.close();
    }
  }
}
