import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { appCalls, type CallInput, type CallOutput, notFound, oauthCalls } from '#contracts';
import { internalInput, RpcClient } from '#messaging';
import { Input, Route } from '../http/request/route.decorator.js';
import { OauthServer } from './oauth-server.service.js';

type In<K extends keyof typeof appCalls> = CallInput<(typeof appCalls)[K]>;
type Redirect = Promise<CallOutput<typeof appCalls.approve>>;

/**
 * The consent screen's calls. They need the person's session token in a header, which no other site can send, and the cookie of
 * the browser in which the app began.
 */
@Controller()
export class ConnectRoutes {
  constructor(
    private readonly oauth: OauthServer,
    private readonly rpc: RpcClient,
  ) {}

  @Route(appCalls.request)
  async request(
    @Input() { params, principal }: In<'request'>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallOutput<typeof appCalls.request>> {
    const { clientId, scopes, interaction } = await this.oauth.pending(request, reply, params.id);
    const { client } = await this.rpc.call(oauthCalls.client, internalInput({ clientId }));
    if (!client) throw notFound('App');
    const { id, name, workspaceId } = client;
    // Anybody can register an app in a workspace of their own.
    const isRegistered = workspaceId === principal.workspaceId;
    const host = new URL(String(interaction.params['redirect_uri'])).host;
    return { app: { id, name, host, isRegistered }, scopes };
  }

  /** @throws NOT_FOUND for an expired request, or one that began in another browser */
  @Route(appCalls.approve)
  async approve(
    @Input() input: In<'approve'>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Redirect {
    const { principal, client, params, body } = input;
    const pending = await this.oauth.pending(request, reply, params.id);
    const { userId: accountId } = principal;
    const { id: grantId, scopes } = await this.oauth.grant(pending, accountId, body.scopes);
    const { clientId } = pending;
    const connected = { ...internalInput({ grantId, clientId, scopes }), principal, client };
    await this.rpc.call(oauthCalls.connect, connected).catch(async (error: unknown) => {
      await this.oauth.discard(grantId);
      throw error;
    });
    const result = { login: { accountId, remember: false }, consent: { grantId } };
    return { redirect: await this.oauth.finish(pending, result) };
  }

  @Route(appCalls.refuse)
  async refuse(
    @Input() { params }: In<'refuse'>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Redirect {
    const pending = await this.oauth.pending(request, reply, params.id);
    const error_description = 'The person refused access';
    return { redirect: await this.oauth.finish(pending, { error: 'access_denied', error_description }) };
  }
}
