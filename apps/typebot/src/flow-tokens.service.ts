import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type EventData } from '#contracts';
import { newEvent, OutboxRelay } from '#messaging';
import { CONFIG, type Encryption, encryptionWith, outboxEntry, tokenHash } from '#platform';
import type { TypebotConfig } from './config.js';
import { FlowTokenStore, type StoredToken } from './flow-token.store.js';

const TOKEN_BYTES = 24;
const TRIES = 3;

/** Tokens that let a flow post answers to a form: random, stored encrypted, compared by hash. */
@Injectable()
export class FlowTokens {
  private readonly encryption: Encryption;

  constructor(
    private readonly tokens: FlowTokenStore,
    private readonly relay: OutboxRelay,
    @Inject(CONFIG) private readonly config: TypebotConfig,
  ) {
    this.encryption = encryptionWith(config.ENCRYPTION_KEY);
  }

  /** Address to which flows post a form's answers; creates the token if it is missing. Null while it is revoked. */
  async url(formId: string, ownerId: string): Promise<string | null> {
    const known = (await this.tokens.find(formId)) ?? (await this.first(formId, ownerId));
    return known.value === null ? null : this.urlOf(known);
  }

  /** Replaces the token with a new one. */
  async rotate(formId: string, ownerId: string): Promise<string> {
    return this.urlOf(await this.replace(formId, ownerId, () => this.make(formId)));
  }

  async revoke(formId: string, ownerId: string): Promise<void> {
    await this.replace(formId, ownerId, () => ({ value: null, hash: null }));
  }

  /** Version and hash of the token, with which a gateway verifies posts. */
  async hashOf(formId: string): Promise<{ version: number; hash: string | null }> {
    const { version = 0, hash = null } = (await this.tokens.find(formId)) ?? {};
    return { version, hash };
  }

  private async first(formId: string, ownerId: string): Promise<StoredToken> {
    const token = { formId, ownerId, version: 1, ...this.make(formId) };
    const event = eventOf(token);
    if (await this.tokens.insert(token, event)) {
      this.relay.publishSoon(this.tokens, event);
      return token;
    }
    return (await this.tokens.find(formId)) ?? token;
  }

  private async replace(
    formId: string,
    ownerId: string,
    next: () => Pick<StoredToken, 'value' | 'hash'>,
  ): Promise<StoredToken> {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const old = (await this.tokens.find(formId)) ?? (await this.first(formId, ownerId));
      const token = { ...old, version: old.version + 1, ...next() };
      const event = eventOf(token);
      if (!(await this.tokens.replace(token, event))) continue;
      this.relay.publishSoon(this.tokens, event);
      return token;
    }
    throw new DomainError('CONFLICT', 'The token was changed elsewhere. Please try again.');
  }

  /** Address of the product, without a path. */
  get origin(): string {
    return this.config.PUBLIC_URL;
  }

  private make(formId: string): { value: string; hash: string } {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    return { value: this.encryption.encrypt(token, formId), hash: tokenHash(token) };
  }

  private urlOf({ formId, value }: StoredToken): string {
    const token = this.encryption.decrypt(value!, formId);
    return `${this.config.PUBLIC_URL}/api/v1/typebot/forms/${formId}/webhook?token=${token}`;
  }
}

const eventOf = ({ formId, ownerId, version, hash }: StoredToken) => {
  const data: EventData<'typebot.token-changed'> = { formId, version, hash };
  return outboxEntry(
    newEvent('typebot.token-changed', { id: `evt_${formId}_token_${version}`, ownerId, data }),
  );
};
