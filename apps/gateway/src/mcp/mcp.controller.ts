import { Readable } from 'node:stream';
import { createMcpHandler, originValidationResponse } from '@modelcontextprotocol/server';
import { All, Controller, Inject, type OnApplicationShutdown, Req, Res } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { call, DomainError, ROLES, type Scope } from '#contracts';
import { CONFIG } from '#platform';
import type { GatewayConfig } from '../config.js';
import { GuardedAs } from '../http/request/route.decorator.js';
import { AgentCalls } from './agent-calls.js';
import { agentServer } from './agent-server.js';
import type { AgentContext } from './agent-tool.js';

/** Access to the endpoint itself; each tool makes calls with their own scopes and roles. */
const agentAccess = call({
  service: 'auth',
  name: 'agents',
  summary: 'Model Context Protocol',
  access: 'verified',
  roles: ROLES,
  scope: 'any',
  output: z.unknown(),
});

/**
 * The Model Context Protocol over HTTP (streamable HTTP, stateless), for agents with an API key:
 * https://modelcontextprotocol.io/specification
 */
@Controller('mcp')
export class McpController implements OnApplicationShutdown {
  private readonly handler = createMcpHandler(({ authInfo }) => {
    const { context, scopes } = authInfo!.extra as { context: AgentContext; scopes: Scope[] };
    return agentServer(context, scopes);
  });

  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  onApplicationShutdown(): Promise<void> {
    return this.handler.close();
  }

  /** @throws FORBIDDEN for a session, because only a key or a connected app limits the agent */
  @All()
  @GuardedAs(agentAccess)
  async serve(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { principal } = request;
    if (principal?.kind !== 'api-key')
      throw new DomainError('FORBIDDEN', 'Agents must use an API key or be connected as an app');
    const closed = new AbortController();
    reply.raw.once('close', () => closed.abort());
    const asked = this.webRequest(request, closed.signal);
    const { hostname } = new URL(this.config.PUBLIC_URL);
    const context: AgentContext = {
      calls: new AgentCalls(this.host.httpAdapter.getInstance<FastifyInstance>(), request),
      publicUrl: this.config.PUBLIC_URL,
    };
    const { keyId: clientId, scopes } = principal;
    const authInfo = { token: '', clientId, scopes: [...scopes], extra: { context, scopes } };
    const answer =
      originValidationResponse(asked, [hostname]) ??
      (await this.handler.fetch(asked, { authInfo, parsedBody: request.body }));
    await send(answer, reply);
  }

  /** The request without its body, which is passed on parsed. */
  private webRequest({ method, url, headers }: FastifyRequest, signal: AbortSignal): Request {
    const sent = Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, [value].flat().join(', ')] as [string, string]],
    );
    return new Request(new URL(url, this.config.PUBLIC_URL), {
      method,
      headers: sent.filter(([name]) => name !== 'content-length'),
      signal,
    });
  }
}

async function send(answer: Response, reply: FastifyReply): Promise<void> {
  void reply.status(answer.status);
  for (const [name, value] of answer.headers) void reply.header(name, value);
  void reply.header('cache-control', 'no-store');
  await reply.send(answer.body ? Readable.fromWeb(answer.body as never) : '');
}
