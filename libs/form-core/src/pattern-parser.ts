/** Reads JavaScript's regular expression syntax (ECMA-262, without flags) into a tree. */

export type PatternNode =
  | { kind: 'take'; test: (code: number) => boolean }
  | { kind: 'assert'; at: 'start' | 'end' | 'word' | 'not-word' }
  | { kind: 'sequence'; parts: PatternNode[] }
  | { kind: 'either'; options: PatternNode[] }
  | { kind: 'repeat'; body: PatternNode; min: number; max: number };

export class UnsupportedPattern extends Error {}

type Test = (code: number) => boolean;
const MAX_DEPTH = 50;

const isDigit: Test = code => code >= 48 && code <= 57;
const isWord: Test = code =>
  isDigit(code) || (code >= 65 && code <= 90) || code === 95 || (code >= 97 && code <= 122);
const isSpace: Test = code => /\s/.test(String.fromCodePoint(code));
const isNewline: Test = code => code === 10 || code === 13 || code === 0x2028 || code === 0x2029;
const not =
  (test: Test): Test =>
  code =>
    !test(code);
const CLASSES: Record<string, Test> = {
  d: isDigit,
  D: not(isDigit),
  w: isWord,
  W: not(isWord),
  s: isSpace,
  S: not(isSpace),
};
const CONTROLS: Record<string, number> = { t: 9, n: 10, v: 11, f: 12, r: 13, 0: 0 };

const reader = (pattern: string) => {
  const chars = [...pattern];
  let at = 0;
  let depth = 0;
  const fail = (why: string): never => {
    throw new UnsupportedPattern(why);
  };
  const accept = (text: string): boolean => {
    if (chars.slice(at, at + text.length).join('') !== text) return false;
    at += text.length;
    return true;
  };
  const next = (): string => chars[at++] ?? fail('The pattern ends too early');

  const hex = (length: number): number => {
    const digits = chars.slice(at, at + length).join('');
    if (digits.length !== length || /[^0-9a-f]/i.test(digits)) fail('Not a character code');
    at += length;
    return parseInt(digits, 16);
  };

  /** What follows a backslash: a class of characters, or one of them. */
  const escape = (): Test | number => {
    const char = next();
    const known = CLASSES[char];
    if (known) return known;
    if (char === '0' && /\d/.test(chars[at] ?? '')) fail('Octal escapes are not supported');
    const control = CONTROLS[char];
    if (control !== undefined) return control;
    if (char === 'x') return hex(2);
    if (char === 'u') return hex(4);
    if (/[A-Za-z0-9]/.test(char)) fail(`\\${char} is not supported`);
    return char.codePointAt(0)!;
  };

  const member = (): Test | number => {
    if (accept('\\b')) return 8;
    return accept('\\') ? escape() : next().codePointAt(0)!;
  };

  const set = (): Test => {
    const negated = accept('^');
    const tests: Test[] = [];
    while (!accept(']')) {
      const from = member();
      const isRange = chars[at] === '-' && chars[at + 1] !== ']' && chars[at + 1] !== undefined;
      if (!isRange) {
        tests.push(typeof from === 'number' ? code => code === from : from);
        continue;
      }
      at++;
      const to = member();
      if (typeof from !== 'number' || typeof to !== 'number') return fail('A range needs two characters');
      if (from > to) fail('A range is out of order');
      tests.push(code => code >= from && code <= to);
    }
    const test: Test = code => tests.some(matches => matches(code));
    return negated ? not(test) : test;
  };

  const group = (): PatternNode => {
    if (accept('?')) {
      const named = !accept(':');
      if (named) {
        if (!accept('<') || chars[at] === '=' || chars[at] === '!') fail('Lookaround is not supported');
        while (next() !== '>');
      }
    }
    if (++depth > MAX_DEPTH) fail('The pattern is nested too deeply');
    const body = either();
    depth--;
    if (!accept(')')) fail('A bracket is not closed');
    return body;
  };

  const atom = (): PatternNode => {
    if (accept('^')) return { kind: 'assert', at: 'start' };
    if (accept('$')) return { kind: 'assert', at: 'end' };
    if (accept('\\b')) return { kind: 'assert', at: 'word' };
    if (accept('\\B')) return { kind: 'assert', at: 'not-word' };
    if (accept('(')) return group();
    if (accept('[')) return { kind: 'take', test: set() };
    if (accept('.')) return { kind: 'take', test: not(isNewline) };
    if (/[*+?)]/.test(chars[at] ?? '')) fail('Nothing to repeat');
    const taken = accept('\\') ? escape() : next().codePointAt(0)!;
    return { kind: 'take', test: typeof taken === 'number' ? code => code === taken : taken };
  };

  const bounds = (): { min: number; max: number } | null => {
    if (accept('*')) return { min: 0, max: Infinity };
    if (accept('+')) return { min: 1, max: Infinity };
    if (accept('?')) return { min: 0, max: 1 };
    const braces = /^\{(\d{1,4})(,(\d{0,4}))?\}/.exec(chars.slice(at, at + 12).join(''));
    if (!braces) return null;
    at += braces[0].length;
    const min = Number(braces[1]);
    const max = braces[2] === undefined ? min : braces[3] ? Number(braces[3]) : Infinity;
    return min > max ? fail('A repetition is out of order') : { min, max };
  };

  const sequence = (): PatternNode => {
    const parts: PatternNode[] = [];
    while (at < chars.length && chars[at] !== '|' && chars[at] !== ')') {
      const body = atom();
      const repeat = bounds();
      if (repeat && body.kind === 'assert') fail('Nothing to repeat');
      // A lazy quantifier finds the same matches; only their length differs, which nobody asks for here.
      if (repeat) accept('?');
      parts.push(repeat ? { kind: 'repeat', body, ...repeat } : body);
    }
    return { kind: 'sequence', parts };
  };

  const either = (): PatternNode => {
    const options = [sequence()];
    while (accept('|')) options.push(sequence());
    return options.length === 1 ? options[0]! : { kind: 'either', options };
  };

  return () => {
    const tree = either();
    return at < chars.length ? fail('A bracket is closed twice') : tree;
  };
};

/** The tree of a pattern. Throws `UnsupportedPattern` for lookaround, back-references and what is no pattern. */
export const parsePattern = (pattern: string): PatternNode => reader(pattern)();
