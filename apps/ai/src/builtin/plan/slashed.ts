import { capitalise } from '../text.js';
import type { Ask } from '../wishes/wish.types.js';

const ALTERNATIVES = /^(?<answers>[\p{L}\d-]+(?:\s?\/\s?[\p{L}\d-]+){2,5})\s(?<thing>\p{L}{3,})$/u;

/** Reads 'single / double / triple axle' as a choice of axle. */
export function slashed(ask: Ask): Ask {
  const { answers, thing } = ask.options || ask.question ? {} : (ALTERNATIVES.exec(ask.text)?.groups ?? {});
  if (answers === undefined || thing === undefined) return ask;
  return { ...ask, text: thing, options: answers.split('/').map(answer => capitalise(answer.trim())) };
}
