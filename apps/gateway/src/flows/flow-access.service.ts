import { Injectable } from '@nestjs/common';
import { DomainError, typebotCalls } from '#contracts';
import { internalInput, RpcClient } from '#messaging';
import { sameHash, tokenHash } from '#platform';
import { BufferDatabase } from '../submission-buffer/stores/buffer-database.js';
import type { KnownFlowToken } from '../submission-buffer/stores/flow-token.store.js';

const STORE_LIMIT_MS = 1000;
/** Compared when a form has no token, so that the check takes the same time. */
const NOBODYS = tokenHash('no token');

/** Decides whether a flow may post answers to a form. Tokens arrive by event; an unknown one is requested from the service. */
@Injectable()
export class FlowAccess {
  constructor(
    private readonly database: BufferDatabase,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * @throws AUTHENTICATION_REQUIRED with the same message for every reason; SERVICE_UNAVAILABLE when the token cannot be checked
   */
  async require(formId: string, token: string | undefined): Promise<void> {
    const hash = tokenHash(token ?? '');
    const known = await this.known(formId);
    if (known && isRight(hash, known)) return;
    const now = await this.rpc.call(typebotCalls.token, internalInput({ id: formId }));
    if (now.version > 0) await this.remember(formId, now);
    if (!isRight(hash, now))
      throw new DomainError('AUTHENTICATION_REQUIRED', 'This webhook URL is not valid');
  }

  private async known(formId: string): Promise<KnownFlowToken | null> {
    // Without the database, the token is requested from the service.
    return this.database.use(STORE_LIMIT_MS, ({ flowTokens }) => flowTokens.find(formId)).catch(() => null);
  }

  private async remember(formId: string, token: KnownFlowToken): Promise<void> {
    await this.database
      .use(STORE_LIMIT_MS, ({ flowTokens }) => flowTokens.save(formId, token))
      .catch(() => undefined);
  }
}

const isRight = (hash: string, { hash: expected }: KnownFlowToken): boolean =>
  sameHash(hash, expected ?? NOBODYS) && expected !== null;
