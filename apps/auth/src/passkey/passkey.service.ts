import { Injectable, Logger } from '@nestjs/common';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import {
  type CallInput,
  type CallOutput,
  DomainError,
  invalid,
  MAX_PASSKEYS,
  notFound,
  type Passkey,
  type passkeyCalls,
} from '#contracts';
import { insertIntoSlot, newId } from '#platform';
import type { Account } from '../account/user.js';
import { Reauthentication } from '../password/reauthentication.js';
import { SecurityLog } from '../password/security-log.js';
import { AttemptStore } from '../session/attempt.store.js';
import { PasskeyStore, type StoredPasskey } from './passkey.store.js';
import { type Challenge, PasskeyCheck } from './passkey-check.service.js';

type Input<K extends keyof typeof passkeyCalls> = CallInput<(typeof passkeyCalls)[K]>;
type Output<K extends keyof typeof passkeyCalls> = Promise<CallOutput<(typeof passkeyCalls)[K]>>;
const KIND = 'passkey-set-up';

/** A person's passkeys. A session alone is not enough to add, resume or remove one. */
@Injectable()
export class PasskeyService {
  private readonly log = new Logger('passkeys');

  constructor(
    private readonly passkeys: PasskeyStore,
    private readonly check: PasskeyCheck,
    private readonly attempts: AttemptStore,
    private readonly accounts: Reauthentication,
    private readonly security: SecurityLog,
  ) {}

  async list({ principal }: Input<'list'>): Output<'list'> {
    const account = await this.accounts.account(principal);
    const passkeys = await this.passkeys.list(account.id);
    return { passkeys: passkeys.map(one => toPasskey(one, account)), limit: MAX_PASSKEYS };
  }

  /** @throws VALIDATION_ERROR for a wrong password; LIMIT_REACHED */
  async setUp({ principal, body }: Input<'setUp'>): Output<'setUp'> {
    const account = await this.accounts.confirm(principal, body.password, 'password');
    const known = await this.passkeys.list(account.id);
    if (known.length >= MAX_PASSKEYS) throw tooMany();
    const options = await generateRegistrationOptions({
      rpName: 'Leadloom',
      rpID: this.check.requireSite().id,
      userName: account.email,
      userDisplayName: account.name,
      userID: new TextEncoder().encode(account.id),
      excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      // Only discoverable passkeys can sign in without an email address.
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
    const { challenge } = options;
    const ceremony = await this.attempts.begin(KIND, { challenge, userId: account.id });
    return { ceremony, options: { ...options } };
  }

  /** @throws VALIDATION_ERROR for an answer to another challenge, account or site; LIMIT_REACHED */
  async add({ principal, body, client }: Input<'add'>): Output<'add'> {
    const account = await this.accounts.liveAccount(principal);
    const begun = await this.attempts.take<Challenge>(KIND, body.ceremony);
    if (begun?.userId !== account.id) throw refused();
    const passkey = await this.made(body, begun, account);
    const isStored = await insertIntoSlot(
      MAX_PASSKEYS,
      () => this.passkeys.slots(account.id),
      slot => this.insert(passkey, slot),
    );
    if (!isStored) throw tooMany();
    await this.security.record(account, 'passkey.added', client, {
      ...{ alert: 'passkey-added', subject: body.name },
    });
    this.log.log('Passkey added', { userId: account.id });
    return toPasskey(passkey, account);
  }

  /** @throws NOT_FOUND also for another account's passkey */
  async rename({ principal, params, body }: Input<'rename'>): Output<'rename'> {
    const account = await this.accounts.liveAccount(principal);
    return toPasskey(found(await this.passkeys.change(params.id, account.id, { name: body.name })), account);
  }

  /** @throws NOT_FOUND; VALIDATION_ERROR for a wrong password */
  async resume({ principal, params, body, client }: Input<'resume'>): Output<'resume'> {
    found(await this.passkeys.byId(params.id, principal.userId));
    const account = await this.accounts.confirm(principal, body.password, 'password');
    const resumed = found(await this.passkeys.change(params.id, account.id, { epoch: account.keyEpoch }));
    await this.security.record(account, 'passkey.resumed', client, { subject: resumed.name });
    return toPasskey(resumed, account);
  }

  /** @throws NOT_FOUND; VALIDATION_ERROR for a wrong password */
  async remove({ principal, params, body, client }: Input<'remove'>): Promise<void> {
    found(await this.passkeys.byId(params.id, principal.userId));
    const account = await this.accounts.confirm(principal, body.password, 'password');
    const removed = found(await this.passkeys.remove(params.id, account.id));
    await this.security.record(account, 'passkey.removed', client, {
      ...{ alert: 'passkey-removed', subject: removed.name },
    });
  }

  /** @returns false if the slot is taken */
  private async insert(passkey: StoredPasskey, slot: number): Promise<boolean> {
    if (await this.passkeys.insert(passkey, slot)) return true;
    if (await this.passkeys.byCredential(passkey.credentialId)) throw refused();
    return false;
  }

  private async made(
    { answer, name }: Input<'add'>['body'],
    { challenge }: Challenge,
    account: Account,
  ): Promise<StoredPasskey> {
    const { id, origin } = this.check.requireSite();
    const { transports, ...response } = answer.response;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...answer,
        response: { ...response, ...(transports ? { transports } : {}) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
    }).catch(() => ({ verified: false, registrationInfo: undefined }));
    if (!verified || !registrationInfo) throw refused();
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      ...{ id: `pk_${newId()}`, userId: account.id, name, credentialId: credential.id },
      ...{ counter: credential.counter, transports: transports ?? [], synced: credentialBackedUp },
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      ...{ epoch: account.keyEpoch, createdAt: new Date(), lastUsedAt: null },
    };
  }
}

const tooMany = () =>
  new DomainError('LIMIT_REACHED', `An account has at most ${MAX_PASSKEYS} passkeys. Remove one first.`);
const refused = () => invalid('answer', 'This passkey could not be added. Please try again.');

function found(passkey: StoredPasskey | null): StoredPasskey {
  if (!passkey) throw notFound('Passkey');
  return passkey;
}

const toPasskey = (
  { id, name, createdAt, lastUsedAt, synced, epoch }: StoredPasskey,
  { keyEpoch }: Account,
): Passkey => ({
  ...{ id, name, synced, paused: epoch !== keyEpoch },
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
