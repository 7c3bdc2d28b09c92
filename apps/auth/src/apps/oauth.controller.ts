import { Controller } from '@nestjs/common';
import { type CallInput, DomainError, oauthCalls } from '#contracts';
import { Answers } from '#messaging';
import { AppConnections } from './app-connections.service.js';
import { AppsService } from './apps.service.js';
import { OauthRecordStore } from './oauth-record.store.js';

type In<K extends keyof typeof oauthCalls> = CallInput<(typeof oauthCalls)[K]>;

/** Storage for the OAuth server of the gateway. */
@Controller()
export class OauthController {
  constructor(
    private readonly apps: AppsService,
    private readonly connections: AppConnections,
    private readonly records: OauthRecordStore,
  ) {}

  @Answers(oauthCalls.client)
  client({ body }: In<'client'>) {
    return this.apps.client(body);
  }

  @Answers(oauthCalls.connect)
  async connect(input: In<'connect'>) {
    await this.connections.connect(input);
    return {};
  }

  /** @throws CONFLICT for a token of a connection that has ended in the meantime */
  @Answers(oauthCalls.put)
  async put({ body: { seconds, ...record } }: In<'put'>) {
    const expireAt = new Date(Date.now() + seconds * 1000);
    const isToken = record.model === 'AccessToken' || record.model === 'RefreshToken';
    await this.records.put({ ...record, expireAt });
    if (isToken && record.grantId && !(await this.connections.prolong(record.grantId, expireAt))) {
      await this.records.remove(record);
      throw new DomainError('CONFLICT', 'This connection has ended');
    }
    return {};
  }

  @Answers(oauthCalls.find)
  async find({ body }: In<'find'>) {
    const found = await this.records.find(body);
    return { payload: found?.payload ?? null, consumed: found?.consumed ?? false };
  }

  @Answers(oauthCalls.consume)
  async consume({ body }: In<'consume'>) {
    return { first: await this.records.consume(body, new Date()) };
  }

  @Answers(oauthCalls.destroy)
  async destroy({ body }: In<'destroy'>) {
    await this.records.remove(body);
    return {};
  }

  @Answers(oauthCalls.revoke)
  async revoke({ body: { grantId, model } }: In<'revoke'>) {
    await (model ? this.records.removeOf({ grantId, model }) : this.connections.revoke(grantId));
    return {};
  }

  @Answers(oauthCalls.check)
  check({ body }: In<'check'>) {
    return this.connections.check(body);
  }

  @Answers(oauthCalls.alive)
  async alive({ body }: In<'alive'>) {
    return { alive: await this.connections.isAlive(body.grantId) };
  }
}
