import { plain } from '../read/cues.js';
import type { Ask } from '../read/wish.types.js';
import type { Want } from '../wants.js';
import { FIRST_NAME, LAST_NAME } from './other-names.js';

/** 'First name, last name' are two fields; a last name alone is the visitor's whole name. */
export const isLastOfTwo = (ask: Ask, asks: readonly Ask[]): boolean =>
  LAST_NAME.test(plain(ask.text).trim()) && asks.some(({ text }) => FIRST_NAME.test(plain(text).trim()));

export const lastName = (ask: Ask, label: string): Want & { ask: Ask } => ({
  kind: null,
  strength: 2,
  ask: { required: true, ...ask },
  label,
  type: 'text',
});
