import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CallInput, type CallOutput, webhooksCalls } from '#contracts';
import { makeInput, makePrincipal, type ServiceStack } from '#testing';
import type { WebhookEndpoint } from './settings/webhook-endpoint-document.store.js';

/** Environment of the service except broker and database; test receivers run on this machine. */
export const WEBHOOKS_ENV = {
  ENCRYPTION_KEY: 'k'.repeat(32),
  WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8',
  WEBHOOK_RETRY_SCHEDULE: '0.2,0.4',
  WEBHOOK_TIMEOUT_MS: '1500',
  WEBHOOK_SWEEP_MS: '50',
};

/** A stored endpoint; pass the fields that matter for the test. */
export const makeEndpoint = (
  over: Partial<WebhookEndpoint> & { id: string; ownerId: string },
): WebhookEndpoint => ({
  url: 'http://127.0.0.1:9/',
  events: ['form.submitted'],
  formId: null,
  format: 'json',
  secrets: [],
  headers: null,
  headerNames: [],
  status: 'active',
  disabledBy: null,
  activatedAt: new Date(),
  failingSince: null,
  lastTriggered: null,
  createdAt: new Date(),
  ...over,
});

export interface Received {
  path: string;
  headers: Record<string, string>;
  body: string;
  at: number;
}
type Answer = (request: IncomingMessage, response: ServerResponse, received: Received) => void;

/** A receiver of webhooks that records requests and answers as configured. */
export class Receiver {
  readonly received: Received[] = [];
  /** Number of open requests: current and maximum. */
  open = 0;
  most = 0;
  answer: Answer = (_, response) => response.end('ok');
  private constructor(private readonly server: Server) {}

  static async start(): Promise<Receiver> {
    const server = createServer();
    const receiver = new Receiver(server);
    server.on('request', (request, response) => void receiver.take(request, response));
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hook`;
  }

  ids(): string[] {
    return this.received.map(({ headers }) => headers['webhook-id']!);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise(resolve => this.server.close(resolve));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.open += 1;
    this.most = Math.max(this.most, this.open);
    response.once('close', () => (this.open -= 1));
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const received = {
      path: request.url ?? '',
      headers: request.headers as Record<string, string>,
      body: Buffer.concat(parts).toString(),
      at: Date.now(),
    };
    this.received.push(received);
    this.answer(request, response, received);
  }
}

type Calls = typeof webhooksCalls;

/** An owner of webhooks. */
export class Owner {
  readonly principal = makePrincipal();
  constructor(private readonly stack: Pick<ServiceStack, 'rpc'>) {}

  call<K extends keyof Calls>(
    name: K,
    parts: Partial<Pick<CallInput<Calls[K]>, 'params' | 'query' | 'body'>>,
    principal = this.principal,
  ): Promise<CallOutput<Calls[K]>> {
    const input = makeInput<Calls[K]>({ principal, ...parts } as unknown as Partial<CallInput<Calls[K]>>);
    return this.stack.rpc.call(webhooksCalls[name], input);
  }

  create(body: Partial<CallInput<Calls['create']>['body']> & { url: string }) {
    const whole = { events: ['form.submitted' as const], formId: null, format: 'json' as const, headers: [] };
    return this.call('create', { body: { ...whole, ...body } });
  }

  async deliveries(id: string) {
    return (await this.call('deliveries', { params: { id }, query: { limit: 100 } })).deliveries;
  }

  async webhook(id: string) {
    const { webhooks } = await this.call('list', { query: { limit: 100 } });
    return webhooks.find(webhook => webhook.id === id);
  }
}
