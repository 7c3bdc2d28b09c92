import { ASKING } from './canonical.js';
import { type Cues, plain } from './cues.js';

/** How the readers know that more than one may be chosen. */
const SEVERAL = 'several allowed';
export const ALLOWED = new RegExp(`\\s*\\(${SEVERAL}\\)\\s*$`, 'u');
export const ALLOWED_HERE = new RegExp(`^\\s*\\(${SEVERAL}\\)`, 'u');

/** How a language begins to ask. */
export const asking = ({ language }: Cues): string => ASKING[language] ?? 'ask ';

/** An 'ask' that other rules left without what it asks. */
export const withoutStubs = (text: string, ask: string): string =>
  text
    .replace(new RegExp(`\\b${ask}?,\\s*`, 'gu'), ask)
    .replace(new RegExp(`(?<=[.;!?\\n]\\s*|^)${ask.trim()}\\s*(?=[.;!?\\n]|$)[.;]?`, 'gu'), '');

/** ' – tick more than one if you like', 'Several possible.': that more than one may be chosen, put behind the choice. */
export function several(text: string, cues: Cues): string {
  const multi = cues.word(cues.source('multi'));
  // Begun where spaces begin: other rules may leave a thousand of them.
  const behind = cues.regex(
    `(?<!\\s)\\s*(?<mark>[-–—,;:.?!]{0,4})\\s*(?<open>\\()?${multi}(?=\\s*(?:[.,;:!\\n)]|$| [-–—] ))\\)?`,
    'gu',
  );
  let out = '';
  let from = 0;
  for (const found of plain(text).matchAll(behind)) {
    const before = text.slice(0, found.index);
    const inside = before.lastIndexOf('(') > before.lastIndexOf(')') && found.groups?.['open'] === undefined;
    // A cue may end with the bracket that the list stands in.
    const whole = inside ? found[0].trimEnd().replace(/\)$/u, '') : found[0].trimEnd();
    if (
      !/\p{L}/u.test(before) ||
      (inside && text.charAt(found.index + whole.length) !== ')') ||
      // 'Extras, as many as they fancy: …' names the choice; 'one or more: …' is its name.
      (text.charAt(found.index + whole.length) === ':' && !/[,;–—-]$/u.test(found.groups?.['mark'] ?? ''))
    )
      continue;
    out += `${text.slice(from, found.index)}${inside ? ')' : ''} (${SEVERAL}${inside ? '' : ')'}${found.groups?.['mark'] === '?' ? '?' : ''}`;
    from = found.index + whole.length;
  }
  return out + text.slice(from);
}
