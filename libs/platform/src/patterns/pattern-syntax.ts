/** Why a pattern is rejected, as a sentence for the owner of the form. */
export class PatternRefused extends Error {}

export const TOO_LARGE = 'This pattern is too large. Use fewer or shorter repetitions.';
const NO_LOOKING = 'Lookahead and lookbehind are not supported.';
const NO_REFERENCE = 'Backreferences are not supported.';
const NO_FLAGS = 'Groups with flags are not supported.';

/** JavaScript's \s, which includes Unicode spaces; RE2's is limited to ASCII. */
const SPACE =
  '\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}';
const NO_SPACE =
  '\\x{0}-\\x{8}\\x{e}-\\x{1f}!-\\x{9f}\\x{a1}-\\x{167f}\\x{1681}-\\x{1fff}\\x{200b}-\\x{2027}' +
  '\\x{202a}-\\x{202e}\\x{2030}-\\x{205e}\\x{2060}-\\x{2fff}\\x{3001}-\\x{fefe}\\x{ff00}-\\x{10ffff}';
const ANYTHING = '\\x{0}-\\x{10ffff}';

const ESCAPES =
  /\\u\{[0-9a-f]+\}|\\ud[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}|\\u[0-9a-f]{4}|\\x[0-9a-f]{2}|\\p\{[^}]*\}|\\c[a-z]|\\./;
const GROUPS = /\(\?<?[:=!]|\(\?<\w+>|\(\?/;
const TOKENS = new RegExp(
  `${ESCAPES.source}|${GROUPS.source}|${/\[\^?\]?|\{\d+(?:,\d*)?\}|./.source}`,
  'gisu',
);

/** Translates an escape to RE2; most are the same in both. */
function escape(token: string, inClass: boolean): string {
  const kind = token[1]!;
  if (kind === 's') return inClass ? SPACE : `[${SPACE}]`;
  if (kind === 'S') return inClass ? NO_SPACE : `[^${SPACE}]`;
  if (kind === 'b' && inClass) return '\\x{8}';
  if (kind === 'c' && token.length === 3) return `\\x{${(token.charCodeAt(2) % 32).toString(16)}}`;
  if (kind === '0') return '\\x{0}';
  if (kind === 'k' || /[1-9]/.test(kind)) throw new PatternRefused(NO_REFERENCE);
  if (kind !== 'u' || token.length === 2) return token;
  const codes = token.match(/[0-9a-f]{4,}|(?<=\{)[0-9a-f]+/gi)!.map(hex => parseInt(hex, 16));
  const code = codes.length === 2 ? String.fromCharCode(...codes).codePointAt(0)! : codes[0]!;
  return `\\x{${code.toString(16)}}`;
}

/** @throws PatternRefused for the start of a group that RE2 does not know */
function checkGroup(start: string): void {
  if (/[=!]$/.test(start)) throw new PatternRefused(NO_LOOKING);
  if (start === '(?') throw new PatternRefused(NO_FLAGS);
}

/** The start of a class. JavaScript's empty class matches nothing; in RE2 the bracket would be the first member of a longer one. */
function classStart(token: string): string {
  if (!token.endsWith(']')) return token;
  return `[${token[1] === '^' ? '' : '^'}${ANYTHING}]`;
}

/**
 * Translates a pattern from JavaScript (flag u) to an equivalent RE2 pattern, and estimates the size of its program
 * before compiling it: a few characters can require millions of instructions. An invalid pattern is passed on and
 * rejected by the compiler.
 * @throws PatternRefused
 */
export function toRe2(pattern: string, maxSize: number): string {
  let source = '';
  let inClass = false;
  // For each open group, its size so far and the size of its last part, which a repetition multiplies.
  const groups = [{ before: 0, last: 0 }];
  const part = (size: number) => {
    const group = groups.at(-1)!;
    group.before += group.last;
    group.last = size;
  };
  const repeat = (token: string) => {
    const [, min = 0, max = 0] = (/\{(\d+),?(\d*)/.exec(token) ?? []).map(Number);
    const group = groups.at(-1)!;
    group.last = Math.max(1, min, max) * (group.last + 1);
    if (group.last > maxSize) throw new PatternRefused(TOO_LARGE);
  };
  for (const [token] of pattern.matchAll(TOKENS)) {
    const first = token[0]!;
    if (first === '\\') {
      source += escape(token, inClass);
      if (!inClass) part(1);
    } else if (inClass) {
      source += first === '[' ? `\\${token}` : token;
      inClass = !token.endsWith(']');
    } else if (first === '[') {
      inClass = !token.endsWith(']');
      source += classStart(token);
      part(1);
    } else if (first === '(') {
      checkGroup(token);
      // Groups are never captured.
      source += '(?:';
      groups.push({ before: 0, last: 0 });
    } else if (first === ')' && groups.length > 1) {
      const { before, last } = groups.pop()!;
      source += token;
      part(before + last + 1);
    } else if (first === '{' && token.length > 1) {
      source += token;
      repeat(token);
    } else {
      // RE2's dot matches carriage returns and Unicode separators.
      source += token === '.' ? '[^\\n\\r\\x{2028}\\x{2029}]' : token;
      part(1);
    }
  }
  if (groups.reduce((sum, { before, last }) => sum + before + last, 0) > maxSize)
    throw new PatternRefused(TOO_LARGE);
  return source;
}
