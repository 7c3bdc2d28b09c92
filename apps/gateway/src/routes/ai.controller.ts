import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { aiCalls, type CallInput, type GenerateEvent } from '#contracts';
import { internalInput, RpcClient } from '#messaging';
import { toDomainError } from '../http/error.filter.js';
import { type EventStream, openEventStream } from '../http/event-stream.js';
import { Input, Route } from '../http/route.decorator.js';

type Generation = CallInput<typeof aiCalls.generateForm>;

@Controller()
export class AiRoutes {
  constructor(private readonly rpc: RpcClient) {}

  /** One route, two answers: a JSON form, or with `Accept: text/event-stream` the events of its making. */
  @Route(aiCalls.generateForm)
  async generateForm(
    @Input() input: Generation,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    // A page that is closed stops the model as well, whichever answer it waited for.
    const closed = new AbortController();
    reply.raw.once('close', () => closed.abort());
    if (request.headers.accept?.includes('text/event-stream'))
      return this.stream(input, reply, closed.signal);
    await reply.send(await this.rpc.call(aiCalls.generateForm, input, { signal: closed.signal }));
  }

  /** The stream opens with its first event, so that what is refused before is an ordinary error with its status. */
  private async stream(input: Generation, reply: FastifyReply, signal: AbortSignal): Promise<void> {
    let stream: EventStream | undefined;
    const body = { ...input.body, userId: input.actor.userId };
    const onChunk = ({ event, data }: GenerateEvent) => (stream ??= openEventStream(reply)).send(event, data);
    try {
      await this.rpc.callStream(
        aiCalls.streamForm,
        { ...internalInput(body), client: input.client },
        onChunk,
        signal,
      );
    } catch (error) {
      if (signal.aborted) return;
      if (!stream) throw error;
      const { code, message } = toDomainError(error);
      stream.send('error', { code, message, fallback: false });
    } finally {
      stream?.close();
    }
  }
}
