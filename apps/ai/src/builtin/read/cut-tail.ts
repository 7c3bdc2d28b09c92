import { type Cues, plain } from './cues.js';

/** Without the reason or circumstance that follows: 'a phone in case the road floods'. */
export function cutTail(text: string, cues: Cues): string {
  if (cues.cjk) return text;
  const hit = cues.regex(`\\s${cues.word(cues.source('because'))}`).exec(plain(text));
  // 'Abholung um 7' is a time.
  const figure = hit && /^\s*\d/u.test(text.slice(hit.index + hit[0].length));
  return hit && hit.index > 2 && !figure ? text.slice(0, hit.index).trim() : text;
}
