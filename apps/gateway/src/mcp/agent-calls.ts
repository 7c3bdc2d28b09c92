import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call, CallOutput, ErrorBody } from '#contracts';
import { AGENT_MARK } from '../http/access/agent-mark.js';

/** Parts of a request, each validated by the contract of the call. */
export interface AgentRequest {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number | undefined>>;
  body?: unknown;
}

/** Error answer of a call, for the agent to read. */
export class CallFailed extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Makes calls of the HTTP API on behalf of an agent. Each passes the same checks as an outside request (credentials, scope,
 * role, limits, schema), so an agent cannot do more than its key allows over HTTP.
 */
export class AgentCalls {
  constructor(
    private readonly server: FastifyInstance,
    private readonly request: Pick<FastifyRequest, 'headers' | 'socket'>,
  ) {}

  /** @throws CallFailed with the code and the message of the answer */
  async call<C extends Call>(
    call: C,
    { params = {}, query = {}, body }: AgentRequest,
  ): Promise<CallOutput<C>> {
    const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const filled = Object.entries(query).filter(([, value]) => value !== undefined);
    const answer = await this.server.inject({
      method: call.method,
      url: path,
      query: Object.fromEntries(filled.map(([name, value]) => [name, String(value)])),
      headers: {
        ...this.passedOn(),
        ...AGENT_MARK,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      remoteAddress: this.request.socket.remoteAddress,
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    if (answer.statusCode < 300) return answer.json<CallOutput<C>>();
    const { code, error, details } = answer.json<ErrorBody>();
    throw new CallFailed(
      code,
      [error, ...(details ?? []).map(({ field, message }) => `${field}: ${message}`)].join('\n'),
    );
  }

  private passedOn(): Record<string, string> {
    const names = ['authorization', 'x-forwarded-for', 'user-agent', 'x-request-id'] as const;
    return Object.fromEntries(
      names.flatMap(name => {
        const value = this.request.headers[name];
        return typeof value === 'string' ? [[name, value]] : [];
      }),
    );
  }
}
