import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Binary } from 'bson';
import { CommandError } from './errors.js';
import { type Doc, docOf } from './values.js';

export interface Credentials {
  user: string;
  password: string;
}

export const MECHANISM = 'SCRAM-SHA-256';
/** Minimum that clients accept. */
const ITERATIONS = 4096;
const SALT_BYTES = 28;
const NONCE_BYTES = 24;
/** Base64 of `n,,`: no channel binding. */
const NO_BINDING = 'biws';

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
const failed = (): CommandError => new CommandError(18, 'Authentication failed.');

/** `r=…,s=…` as an object; a value may contain `=`. */
function attributes(message: string): Record<string, string> {
  return Object.fromEntries(message.split(',').map(part => [part.slice(0, 1), part.slice(2)]));
}

/** The keys of one user (RFC 5802), derived once, because the derivation is slow by design. */
export class StoredUser {
  readonly name: string;
  readonly salt = randomBytes(SALT_BYTES);
  readonly storedKey: Buffer;
  readonly serverKey: Buffer;

  constructor({ user, password }: Credentials) {
    this.name = user;
    const salted = pbkdf2Sync(password, this.salt, ITERATIONS, 32, 'sha256');
    this.storedKey = sha256(hmac(salted, 'Client Key'));
    this.serverKey = hmac(salted, 'Server Key');
  }
}

/** State of one connection: whether its client has proved that it knows the password. */
export class Authentication {
  #exchange: { nonce: string; user: string; before: string } | undefined;
  #done: boolean;

  /** Without a configured user every connection is unrestricted. */
  constructor(private readonly user: StoredUser | undefined) {
    this.#done = user === undefined;
  }

  get done(): boolean {
    return this.#done;
  }

  /** The client's first message is answered with the salt, whatever its name. */
  start(body: Doc): Doc {
    if (!this.user) throw new CommandError(59, 'This server has no users');
    if (body.mechanism !== MECHANISM)
      throw new CommandError(334, `Unsupported mechanism ${String(body.mechanism)}`);
    const bare = textOf(body.payload).replace(/^n,[^,]*,/, '');
    const { n: user = '', r: nonceOfClient = '' } = attributes(bare);
    const nonce = nonceOfClient + randomBytes(NONCE_BYTES).toString('base64');
    const reply = `r=${nonce},s=${this.user.salt.toString('base64')},i=${ITERATIONS}`;
    this.#exchange = { nonce, user, before: `${bare},${reply}` };
    return answer(reply, false);
  }

  /** Verifies the client's proof. @throws CommandError 18 for any wrong proof */
  continue(body: Doc): Doc {
    const exchange = this.#exchange;
    this.#exchange = undefined;
    if (!this.user || !exchange) throw failed();
    const message = textOf(body.payload);
    const { c: binding, r: nonce, p: proof = '' } = attributes(message);
    const signed = `${exchange.before},${message.replace(/,p=.*$/s, '')}`;
    const signature = hmac(this.user.storedKey, signed);
    const given = Buffer.from(proof, 'base64');
    const right =
      binding === NO_BINDING &&
      nonce === exchange.nonce &&
      exchange.user === this.user.name &&
      given.length === signature.length &&
      timingSafeEqual(sha256(xor(given, signature)), this.user.storedKey);
    if (!right) throw failed();
    this.#done = true;
    return answer(`v=${hmac(this.user.serverKey, signed).toString('base64')}`, true);
  }

  /** The answer to an authentication message inside a hello; a hello never fails because of it. */
  speculate(hello: Doc): Doc {
    if (!this.user || !hello.speculativeAuthenticate) return {};
    try {
      return { speculativeAuthenticate: this.start(docOf(hello.speculativeAuthenticate)) };
    } catch {
      return {};
    }
  }
}

const xor = (a: Buffer, b: Buffer): Buffer => Buffer.from(a.map((byte, at) => byte ^ b[at]!));
const textOf = (payload: unknown): string => Buffer.from((payload as Binary | null)?.buffer ?? []).toString();
const answer = (text: string, done: boolean): Doc => ({
  conversationId: 1,
  done,
  payload: new Binary(Buffer.from(text)),
});
