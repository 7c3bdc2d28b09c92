import { Inject, Injectable } from '@nestjs/common';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { DomainError, type PasskeyProof } from '#contracts';
import { CONFIG } from '#platform';
import type { Account } from '../account/user.js';
import { UserStore } from '../account/user.store.js';
import type { AuthConfig } from '../config.js';
import { AttemptStore } from '../session/attempt.store.js';
import { PasskeyStore, type StoredPasskey } from './passkey.store.js';
import { type RelyingParty, relyingPartyOf } from './relying-party.js';

/** A challenge waiting for the authenticator's response. */
export interface Challenge {
  challenge: string;
  /** Account to which a passkey is being added. */
  userId?: string;
}
const KIND = 'passkey';

export const passkeyRefused = () =>
  new DomainError('INVALID_CREDENTIALS', 'This passkey was not accepted. Please try again.');

/** Verifies signatures of passkeys. */
@Injectable()
export class PasskeyCheck {
  private readonly site: RelyingParty | null;

  constructor(
    @Inject(CONFIG) config: AuthConfig,
    private readonly passkeys: PasskeyStore,
    private readonly attempts: AttemptStore,
    private readonly users: UserStore,
  ) {
    this.site = relyingPartyOf(config.PUBLIC_URL);
  }

  /** Lists no passkeys, so the answer reveals nothing: the browser offers those it has for this site. */
  async begin(): Promise<{ ceremony: string; options: { challenge: string } & Record<string, unknown> }> {
    const options = await generateAuthenticationOptions({
      rpID: this.requireSite().id,
      userVerification: 'preferred',
    });
    const { challenge } = options;
    return { ceremony: await this.attempts.begin(KIND, { challenge }), options: { ...options } };
  }

  /**
   * The account of a signature, which works once.
   * @param requireUser whether the authenticator must have verified its user: a passkey alone replaces password and code
   * @throws INVALID_CREDENTIALS
   */
  async verify(
    { ceremony, answer }: PasskeyProof,
    { requireUser }: { requireUser: boolean },
  ): Promise<Account> {
    const begun = await this.attempts.take<Challenge>(KIND, ceremony);
    const passkey = begun && (await this.passkeys.byCredential(answer.id));
    const account = passkey && (await this.users.byId(passkey.userId));
    if (!account || passkey.epoch !== account.keyEpoch) throw passkeyRefused();
    const counter = await this.counterOf(answer, begun, passkey, requireUser);
    if (counter === null || !(await this.passkeys.recordUse(passkey.id, counter, new Date())))
      throw passkeyRefused();
    return account;
  }

  /** @throws SERVICE_UNAVAILABLE if the installation's address is an IP address */
  requireSite(): RelyingParty {
    if (this.site) return this.site;
    throw new DomainError('SERVICE_UNAVAILABLE', 'Passkeys require an installation with a host name.');
  }

  /** The new signature count; null for a wrong signature. */
  private async counterOf(
    answer: PasskeyProof['answer'],
    { challenge }: Challenge,
    { credentialId, publicKey, counter, transports }: StoredPasskey,
    requireUser: boolean,
  ): Promise<number | null> {
    const { id, origin } = this.requireSite();
    const { userHandle, ...signed } = answer.response;
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: {
          ...answer,
          response: { ...signed, ...(userHandle === undefined ? {} : { userHandle }) },
          clientExtensionResults: {},
        },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: id,
        requireUserVerification: requireUser,
        credential: {
          ...{ id: credentialId, publicKey: Buffer.from(publicKey, 'base64url'), counter },
          transports,
        },
      });
      return verified ? authenticationInfo.newCounter : null;
    } catch {
      // The library throws for each property that does not match, and for malformed input.
      return null;
    }
  }
}
