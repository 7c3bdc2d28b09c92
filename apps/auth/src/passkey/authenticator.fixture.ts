import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { CallBody, passkeyCalls, PasskeyProof } from '#contracts';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

interface Overrides {
  origin?: string;
  rpId?: string;
  counter?: number;
  /** Whether the authenticator verified the user by fingerprint, face or PIN. */
  verified?: boolean;
  challenge?: string;
}
interface Ceremony {
  ceremony: string;
  options: { challenge: string };
}

/** A browser's passkey for tests: creates responses of `navigator.credentials` (WebAuthn Level 3) with an ES256 key. */
export class Authenticator {
  readonly id = randomBytes(16).toString('base64url');
  counter = 0;
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  constructor(private readonly defaults: Overrides = {}) {}

  /** Response of `navigator.credentials.create`. */
  create(
    { ceremony, options }: Ceremony,
    name: string,
    over: Overrides = {},
  ): CallBody<typeof passkeyCalls.add> {
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const authData = Buffer.concat([
      this.authenticatorData({ ...this.defaults, ...over }, WITH_KEY),
      Buffer.alloc(16),
      length,
      id,
      this.coseKey(),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    const attestationObject = Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url');
    const clientDataJSON = this.clientData('webauthn.create', options, { ...this.defaults, ...over });
    return {
      ceremony,
      name,
      answer: {
        ...{ id: this.id, rawId: this.id, type: 'public-key' },
        response: { clientDataJSON, attestationObject, transports: ['internal'] },
      },
    };
  }

  /** Response of `navigator.credentials.get`. */
  get({ ceremony, options }: Ceremony, over: Overrides = {}): PasskeyProof {
    const all = { ...this.defaults, ...over };
    this.counter += 1;
    const authenticatorData = this.authenticatorData(all);
    const clientDataJSON = this.clientData('webauthn.get', options, all);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ceremony,
      answer: {
        ...{ id: this.id, rawId: this.id, type: 'public-key' },
        response: {
          clientDataJSON,
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signed, this.keys.privateKey).toString('base64url'),
        },
      },
    };
  }

  private clientData(type: string, { challenge }: { challenge: string }, over: Overrides): string {
    const { origin = 'https://forms.example' } = over;
    const data = { type, challenge: over.challenge ?? challenge, origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data)).toString('base64url');
  }

  private authenticatorData(over: Overrides, flags = 0): Buffer {
    const { rpId = 'forms.example', verified = true, counter = this.counter } = over;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | PRESENT | (verified ? VERIFIED : 0)]), count]);
  }

  /** The public key as COSE_Key (RFC 9052, section 7). */
  private coseKey(): Buffer {
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' });
    const bytes = (text = '') => new Uint8Array(Buffer.from(text, 'base64url'));
    const key = new Map<number, unknown>([[1, 2], [3, -7], [-1, 1], [-2, bytes(x)], [-3, bytes(y)]]); // prettier-ignore
    return Buffer.from(isoCBOR.encode(key as never));
  }
}
