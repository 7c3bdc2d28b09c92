import { type Cues, plain } from './cues.js';
import type { Ask } from './wish.types.js';

/** 'Contact details' stand for name and e-mail. */
export function isContact(ask: Pick<Ask, 'text' | 'options'>, cues: Cues): boolean {
  return (
    !ask.options &&
    cues
      .regex(
        `^(?:${cues.word(cues.source('article'))}\\s*)*(?:${cues.source('contact')})(?:\\s*(?:bitte|please))?$`,
      )
      .test(plain(ask.text).trim())
  );
}
