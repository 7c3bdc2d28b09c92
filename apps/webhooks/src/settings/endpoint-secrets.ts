import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Encryption, encryptionWith } from '#platform';
import type { WebhooksConfig } from '../config.js';
import { newWebhookSecret } from '../delivery/signature.js';
import type { StoredSecret, WebhookEndpoint } from './webhook-endpoint-document.store.js';

type Header = { name: string; value: string };

/** Encryption of the secrets and additional headers of endpoints. */
@Injectable()
export class EndpointSecrets {
  private readonly encryption: Encryption;

  constructor(@Inject(CONFIG) { ENCRYPTION_KEY }: WebhooksConfig) {
    this.encryption = encryptionWith(ENCRYPTION_KEY);
  }

  /** A new secret, and its encrypted form. */
  make(endpointId: string): { secret: string; stored: StoredSecret } {
    const secret = newWebhookSecret();
    return { secret, stored: { value: this.encryption.encrypt(secret, endpointId), until: null } };
  }

  /** The secrets to sign with at a given time, current one first. */
  valid({ id, secrets }: Pick<WebhookEndpoint, 'id' | 'secrets'>, at: Date): string[] {
    return secrets
      .filter(({ until }) => until === null || until > at)
      .map(({ value }) => this.encryption.decrypt(value, id));
  }

  /** Encrypted additional headers, with their names readable. */
  sealHeaders(endpointId: string, headers: readonly Header[]) {
    return {
      headers: headers.length ? this.encryption.encrypt(JSON.stringify(headers), endpointId) : null,
      headerNames: headers.map(({ name }) => name),
    };
  }

  headersOf({ id, headers }: Pick<WebhookEndpoint, 'id' | 'headers'>): Header[] {
    return headers ? (JSON.parse(this.encryption.decrypt(headers, id)) as Header[]) : [];
  }

  /** Encrypted secrets of a destination. */
  sealSecrets(endpointId: string, secrets: Record<string, string>): string {
    return this.encryption.encrypt(JSON.stringify(secrets), endpointId);
  }

  openSecrets(endpointId: string, sealed: string): Record<string, string> {
    return JSON.parse(this.encryption.decrypt(sealed, endpointId)) as Record<string, string>;
  }
}
