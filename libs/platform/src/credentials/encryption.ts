import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const [IV_BYTES, TAG_BYTES] = [12, 16] as const;
/** Version of the encryption scheme, so that another one can be added. */
const VERSION = 'v1.';

/** Encrypts secrets that must be readable again, such as those of two-factor sign-in, before they are stored. */
export interface Encryption {
  /** `context` is the id that the value belongs to. Decryption needs it again; the result does not contain it. */
  encrypt(text: string, context: string): string;
  /** @throws Error for another key or context, or a value that was changed */
  decrypt(value: string, context: string): string;
}

/** AES-256-GCM with a key derived from `secret` (ENCRYPTION_KEY) and a new nonce for every value. */
export function encryptionWith(secret: string): Encryption {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'leadloom stored secrets', 32));
  return {
    encrypt(text, context) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(context));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return VERSION + Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
    },
    decrypt(value, context) {
      if (!value.startsWith(VERSION)) throw new Error('Not an encrypted value of this version');
      const bytes = Buffer.from(value.slice(VERSION.length), 'base64url');
      if (bytes.length < IV_BYTES + TAG_BYTES) throw new Error('Not an encrypted value');
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const encrypted = bytes.subarray(IV_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
    },
  };
}
