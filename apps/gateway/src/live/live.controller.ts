import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CallInput, DomainError, liveCalls } from '#contracts';
import { tokenHash } from '#platform';
import { sessionTokenOf } from '../http/access/credentials.js';
import { Input, Route } from '../http/request/route.decorator.js';
import { wantsStream } from '../routes/stream-answer.js';
import { LiveStreams } from './live-streams.service.js';

@Controller()
export class LiveRoutes {
  constructor(private readonly streams: LiveStreams) {}

  @Route(liveCalls.stream)
  async stream(
    @Input() { principal }: CallInput<typeof liveCalls.stream>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    if (principal.kind !== 'session') throw new DomainError('FORBIDDEN', 'Please sign in');
    if (!wantsStream(liveCalls.stream, request))
      throw new DomainError('VALIDATION_ERROR', 'Accept text/event-stream to receive live updates', [
        { field: 'accept', message: 'must include text/event-stream' },
      ]);
    const { userId, workspaceId, sessionId } = principal;
    await this.streams.open(
      { userId, workspaceId, sessionId, tokenHash: tokenHash(sessionTokenOf(request) ?? '') },
      reply,
    );
  }
}
