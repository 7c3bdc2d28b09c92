import { createHmac, timingSafeEqual } from 'node:crypto';

/** A page is rendered with a new token at most this often, so that one page can be cached for all who load it. */
const SLOT_MS = 60_000;
/** As long a page may stay open before it is posted. */
const LIFE_MS = 24 * 3_600_000;

/** A form's page was loaded from here, at the earliest at `loadedAt` (ms). */
export interface PageLoad {
  slot: number;
  loadedAt: number;
}

/**
 * Tokens in the pages of forms: the minute and the form, signed. They say that a page was loaded and when, which no
 * program that only posts can know. They say nothing about who loaded it, because one cached page serves everybody.
 */
export class FormTokens {
  private readonly key: Buffer;

  /** `secret` is the installation's; every gateway takes the tokens of every other. */
  constructor(secret: string) {
    this.key = createHmac('sha256', secret).update('form page token').digest();
  }

  /** The minute that a page rendered at `now` (ms) belongs to. */
  slotAt(now: number): number {
    return Math.floor(now / SLOT_MS);
  }

  issue(formId: string, slot: number): string {
    return `${slot.toString(36)}.${this.sign(formId, slot).toString('base64url')}`;
  }

  /** Null for what was not issued for this form, or too long ago. */
  read(formId: string, token: unknown, now: number): PageLoad | null {
    const [, text, signature] =
      (typeof token === 'string' && /^([0-9a-z]{1,8})\.([\w-]{22})$/.exec(token)) || [];
    if (!text || !signature) return null;
    const slot = parseInt(text, 36);
    if (!timingSafeEqual(Buffer.from(signature, 'base64url'), this.sign(formId, slot))) return null;
    const loadedAt = slot * SLOT_MS;
    return loadedAt <= now && now - loadedAt <= LIFE_MS ? { slot, loadedAt } : null;
  }

  private sign(formId: string, slot: number): Buffer {
    return createHmac('sha256', this.key).update(`${slot}:${formId}`).digest().subarray(0, 16);
  }
}
