import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { CONFIG } from '#platform';
import type { MailConfig } from '../config.js';
import { inboxRoute } from './inbox.routes.js';
import { InboxStore } from './inbox.store.js';

/** Names by which a browser reaches this machine; any other means that some page points a name of its own here. */
const LOCAL_NAMES = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * The development inbox in the browser. It runs only while no mail server is configured, and on the loopback
 * address alone. With several instances of the service the first one shows it; all of them fill it.
 */
@Injectable()
export class InboxServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('inbox');
  private server: Server | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: MailConfig,
    private readonly inbox: InboxStore,
  ) {}

  /** The port it listens on; undefined when it does not. */
  get port(): number | undefined {
    const address = this.server?.address();
    return typeof address === 'object' && address !== null ? address.port : undefined;
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.SMTP_URL) return;
    const server = createServer((request, response) => void this.answer(request, response));
    const taken = await new Promise<Error | undefined>(resolve => {
      server.once('error', resolve);
      server.listen(this.config.DEV_INBOX_PORT, '127.0.0.1', () => resolve(undefined));
    });
    if (taken) {
      this.log.warn(
        `The inbox is not shown by this process: port ${this.config.DEV_INBOX_PORT} is in use`,
        taken,
      );
      return;
    }
    this.server = server;
    this.log.log(`Development inbox at http://127.0.0.1:${this.port}`);
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('referrer-policy', 'no-referrer');
    response.setHeader('cache-control', 'no-store');
    if (!LOCAL_NAMES.test(request.headers.host ?? '')) {
      response.writeHead(403).end();
      return;
    }
    try {
      const { status, type, body, policy } = await inboxRoute(
        request.method ?? 'GET',
        request.url ?? '/',
        this.inbox,
      );
      response.writeHead(status, { 'content-type': type, 'content-security-policy': policy }).end(body);
    } catch (error) {
      this.log.error('The inbox could not answer', error);
      response
        .writeHead(500, { 'content-type': 'text/plain' })
        .end('The inbox cannot be read at the moment.');
    }
  }
}
