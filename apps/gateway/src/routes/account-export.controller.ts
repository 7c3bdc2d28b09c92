import { Readable } from 'node:stream';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type CallInput, type CallOutput, exportCalls } from '#contracts';
import { internalInput, RpcClient } from '#messaging';
import { Input, Route } from '../http/request/route.decorator.js';

type Chunk = CallOutput<typeof exportCalls.chunk>;

@Controller()
export class AccountExportRoutes {
  constructor(private readonly rpc: RpcClient) {}

  /**
   * Streams the file: each chunk is requested after the client has taken the previous one, so that it is never in memory as a
   * whole.
   */
  @Route(exportCalls.file)
  async file(@Input() { principal }: CallInput<typeof exportCalls.file>, @Res() reply: FastifyReply) {
    const chunk = (index: number) =>
      this.rpc.call(exportCalls.chunk, internalInput({ userId: principal.userId, index }));
    const first = await chunk(0);
    await reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${first.fileName}"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(texts(first, chunk), { objectMode: false }));
  }
}

async function* texts(first: Chunk, next: (index: number) => Promise<Chunk>): AsyncGenerator<string> {
  yield first.text;
  for (let chunk = first, index = 1; !chunk.isLast; index += 1) {
    chunk = await next(index);
    yield chunk.text;
  }
}
