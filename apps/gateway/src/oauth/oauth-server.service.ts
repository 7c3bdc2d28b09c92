import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { default as Provider } from 'oidc-provider';
import { DomainError, notFound, type RateLimit, type Scope } from '#contracts';
import { RpcClient } from '#messaging';
import { CONFIG } from '#platform';
import type { GatewayConfig } from '../config.js';
import { Limits } from '../limits/limits.service.js';
import { createProvider } from './oauth-provider.js';
import {
  askedScopes,
  AUTHORIZATION_SERVER,
  OAUTH,
  RESOURCE_METADATA,
  resourceMetadata,
  serverMetadata,
} from './resources.js';

type Interaction = InstanceType<Provider['Interaction']>;
type Http = Pick<FastifyRequest, 'raw'>;

/** Limit of all protocol requests from an address. */
const LIMIT: RateLimit = { by: 'address', points: 300, seconds: 60 };

/** A waiting request of an app. */
export interface Pending {
  clientId: string;
  scopes: Scope[];
  interaction: Interaction;
}

/** The OAuth server: oidc-provider inside the gateway, with its state in `auth`. */
@Injectable()
export class OauthServer {
  readonly origin: string;
  private readonly log = new Logger('oauth');
  private provider: Promise<Provider> | undefined;
  private handler: ((request: IncomingMessage, response: ServerResponse) => Promise<void>) | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly rpc: RpcClient,
    private readonly limits: Limits,
  ) {
    this.origin = new URL(config.PUBLIC_URL).origin;
  }

  /** Adds the routes of the protocol. The provider reads bodies itself, so these routes have no parsers. */
  async mount(server: FastifyInstance): Promise<void> {
    await server.register((scope, _, done) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
      for (const path of [OAUTH.authorization, `${OAUTH.authorization}/:uid`, OAUTH.token, OAUTH.revocation])
        scope.all(path, (request, reply) => this.serve(request, reply));
      const known = { [AUTHORIZATION_SERVER]: serverMetadata(this.origin) } as Record<string, object>;
      for (const [path, resource] of Object.entries(RESOURCE_METADATA))
        known[path] = resourceMetadata(this.origin, resource);
      for (const [path, metadata] of Object.entries(known))
        scope.get(path, (_request, reply) =>
          reply
            .header('access-control-allow-origin', '*')
            .header('cache-control', 'max-age=300')
            .send(metadata),
        );
      done();
    });
  }

  /**
   * The request that this browser began. Another browser does not have its cookie, so nobody can be tricked into
   * approving a request that an attacker began. @throws NOT_FOUND
   */
  async pending(request: Http, reply: FastifyReply, uid: string): Promise<Pending> {
    const provider = await this.ready();
    const interaction = await provider.interactionDetails(request.raw, reply.raw).catch(() => undefined);
    // An answered request cannot be answered again.
    if (!interaction || interaction.uid !== uid || interaction.result) throw notFound('Request');
    const { client_id: clientId, scope } = interaction.params;
    return { clientId: String(clientId), scopes: askedScopes(scope), interaction };
  }

  /** Stores a grant for some of the scopes that were asked for. @returns its id */
  async grant({ interaction, clientId, scopes }: Pending, accountId: string, chosen: readonly Scope[]) {
    const { Grant } = await this.ready();
    const granted = scopes.filter(one => chosen.includes(one));
    if (granted.length === 0) throw new DomainError('VALIDATION_ERROR', 'Please choose a permission');
    const grant = new Grant({ accountId, clientId });
    const rejected = scopes.filter(one => !granted.includes(one));
    for (const resource of [interaction.params['resource']].flat()) {
      grant.addResourceScope(String(resource), granted.join(' '));
      if (rejected.length) grant.rejectResourceScope(String(resource), rejected.join(' '));
    }
    return { id: await grant.save(), scopes: granted };
  }

  /** Removes a grant without a connection. */
  async discard(id: string): Promise<void> {
    const { Grant } = await this.ready();
    await (await Grant.find(id))?.destroy();
  }

  /** Answers a request. @returns the address at which this browser continues */
  async finish({ interaction }: Pending, result: NonNullable<Interaction['result']>): Promise<string> {
    interaction.result = result;
    await interaction.persist();
    return interaction.returnTo;
  }

  private async serve(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (this.config.RATE_LIMITS !== 'off') await this.limits.consume(LIMIT, `oauth:${request.networkKey}`);
    const provider = await this.ready();
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      reply.raw.setHeader(name, value as string);
    this.handler ??= provider.callback();
    await this.handler(this.atOrigin(request.raw), reply.raw);
  }

  /** Makes the provider build all addresses from the public one, whatever a client or proxy sent. */
  private atOrigin(raw: IncomingMessage): IncomingMessage {
    const { host, protocol } = new URL(this.origin);
    raw.headers.host = host;
    raw.headers['x-forwarded-host'] = host;
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    return raw;
  }

  private ready(): Promise<Provider> {
    this.provider ??= this.create();
    return this.provider;
  }

  private async create(): Promise<Provider> {
    const provider = await createProvider(this.origin, this.config.JWT_SECRET, this.rpc);
    const unexpected = (error: unknown) => this.log.error('Unexpected error', error);
    provider.on('server_error', (_, error) => unexpected(error));
    (provider as EventEmitter).on('error', unexpected);
    return provider;
  }
}
