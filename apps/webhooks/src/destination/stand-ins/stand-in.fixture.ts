import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StandInRequest {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  text: string;
  /** The body as JSON; null for another one. */
  body: never;
}
export interface StandInAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}
/** Outcome of a request instead of the answer: another answer, or `drop` for a connection that ends after the work is done. */
export type Fault = StandInAnswer | 'drop' | null;

/** A server that stands in for another system in tests. */
export abstract class StandIn {
  readonly requests: StandInRequest[] = [];
  /** Replaces answers of API calls, for tests of failures. */
  fault: (request: StandInRequest) => Fault = () => null;
  private readonly server: Server = createServer((request, response) => void this.take(request, response));

  async start(port = 0): Promise<this> {
    await new Promise<void>(resolve => this.server.listen(port, '127.0.0.1', resolve));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise(resolve => this.server.close(resolve));
  }

  protected abstract answer(request: StandInRequest): StandInAnswer;

  private async take(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    const isJson = incoming.headers['content-type']?.includes('json') ?? false;
    const request: StandInRequest = {
      method: incoming.method ?? 'GET',
      url: new URL(incoming.url ?? '/', 'http://stand-in'),
      headers: incoming.headers,
      text,
      body: (isJson && text ? JSON.parse(text) : null) as never,
    };
    this.requests.push(request);
    const fault = this.fault(request);
    const answer = fault && fault !== 'drop' ? fault : this.answer(request);
    if (fault === 'drop') incoming.socket.destroy();
    else send(response, answer);
  }
}

function send(response: ServerResponse, { status = 200, headers = {}, body }: StandInAnswer): void {
  const isText = typeof body === 'string';
  const type = isText ? 'text/html; charset=utf-8' : 'application/json';
  response.writeHead(status, { 'content-type': type, ...headers });
  response.end(isText || body === undefined ? body : JSON.stringify(body));
}
