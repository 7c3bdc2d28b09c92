import { type Cues, plain } from './cues.js';
import { cleanOption } from './pieces.js';
import type { Ask } from './wish.types.js';

/** Index of the option that words say is right: 'Lima is right', 'correct: 6'; undefined when they say none. */
function rightIn(said: string, options: readonly string[], cues: Cues): number | undefined {
  const text = plain(said);
  if (!cues.regex(cues.word(cues.source('right'))).test(text)) return undefined;
  const named = options
    .map((option, at) => ({ at, text: plain(option) }))
    .filter(option => {
      const from = text.indexOf(option.text);
      if (from < 0 || option.text === '') return false;
      const around = `${text.charAt(from - 1)}${text.charAt(from + option.text.length)}`;
      return cues.cjk || !/[\p{L}\p{N}]/u.test(around);
    })
    .sort((a, b) => b.text.length - a.text.length);
  const [longest] = named;
  // Little may stand besides: an answer that happens to say 'right' names nothing.
  const besides = text
    .replace(longest?.text ?? '', ' ')
    .split(/\s+/u)
    .filter(Boolean).length;
  return longest && besides <= 6 ? longest.at : undefined;
}

/** Options of which the last has the right one named behind it, 'Bogota (Lima is right)', without those words. */
export function namedRight(options: readonly string[], cues: Cues): { options: string[]; right?: number } {
  const last = options.at(-1) ?? '';
  const found = /\s*[([（［]([^()（）[\]]{2,60})[)\]）］][\s.]*$/u.exec(last);
  const bare = found ? [...options.slice(0, -1), cleanOption(last.slice(0, found.index))] : [...options];
  const right = found?.[1] ? rightIn(found[1], bare, cues) : undefined;
  return right === undefined ? { options: [...options] } : { options: bare, right };
}

/** 'The right answer is Lima.': a sentence of its own about the choice before it. Says whether it was one. */
export function marksRight(said: string, ask: Ask | undefined, cues: Cues): boolean {
  if (!ask?.options || ask.right !== undefined || said.length > 90) return false;
  const right = rightIn(said, ask.options, cues);
  if (right === undefined) return false;
  ask.right = right;
  return true;
}
