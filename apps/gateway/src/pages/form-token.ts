import { createHmac, timingSafeEqual } from 'node:crypto';

/** Period in which all pages of a form share a token, so that one cached page can serve everyone. */
const SLOT_MS = 60_000;
/** Time for which a page may stay open before it is posted, in milliseconds. */
const LIFE_MS = 24 * 3_600_000;

/** Proof that a form's page was loaded from this installation, no earlier than `loadedAt` (ms). */
export interface PageLoad {
  slot: number;
  loadedAt: number;
}

/**
 * Tokens in the pages of forms: the signed minute and form. They prove that a page was loaded and when, which a program that
 * only posts cannot know. They do not identify the visitor, because one cached page serves everyone.
 */
export class FormTokens {
  private readonly key: Buffer;

  /** `secret` is shared by all gateways of the installation, so each accepts the tokens of the others. */
  constructor(secret: string) {
    this.key = createHmac('sha256', secret).update('form page token').digest();
  }

  /** Minute of a page rendered at `now` (ms). */
  slotAt(now: number): number {
    return Math.floor(now / SLOT_MS);
  }

  issue(formId: string, slot: number): string {
    return `${slot.toString(36)}.${this.sign(formId, slot).toString('base64url')}`;
  }

  /** Null for a token that was not issued for this form, or that has expired. */
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
