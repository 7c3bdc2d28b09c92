import { createHash } from 'node:crypto';

const MODULUS = 1n << 256n;

/** A checksum of many documents that does not depend on their order: the sum of the SHA-256 of each, modulo 2^256. */
export class Checksum {
  private sum = 0n;
  documents = 0;
  bytes = 0;

  add(raw: Uint8Array): void {
    this.sum = (this.sum + BigInt(`0x${createHash('sha256').update(raw).digest('hex')}`)) % MODULUS;
    this.documents += 1;
    this.bytes += raw.length;
  }

  /** 64 hexadecimal digits. */
  get value(): string {
    return this.sum.toString(16).padStart(64, '0');
  }
}
