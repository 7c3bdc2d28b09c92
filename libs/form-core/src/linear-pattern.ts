/**
 * A regular expression matcher that cannot hang: patterns written by form owners run on every visitor's machine
 * and on the server, and a backtracking engine needs exponential time for some of them. This one simulates the
 * automaton of the pattern (Thompson 1968), so its time is at most instructions × characters.
 *
 * Syntax is JavaScript's without flags, except what no automaton can do: lookaround and back-references.
 */
import type { PatternMatcher } from './pattern-matcher.js';
import { parsePattern, type PatternNode, UnsupportedPattern } from './pattern-parser.js';

const MAX_PATTERN_LENGTH = 500;
const MAX_INSTRUCTIONS = 1000;
/** What all patterns of one submission may cost together, in instruction × character steps. */
const MAX_STEPS = 20_000_000;

type Instruction =
  | { op: 'take'; test: (code: number) => boolean }
  | { op: 'assert'; at: 'start' | 'end' | 'word' | 'not-word' }
  | { op: 'split'; to: number[] }
  | { op: 'match' };

const compiler = () => {
  const program: Instruction[] = [];
  const emit = (instruction: Instruction): void => {
    if (program.push(instruction) > MAX_INSTRUCTIONS)
      throw new UnsupportedPattern('The pattern is too large');
  };
  const split = (): number[] => {
    const to: number[] = [];
    emit({ op: 'split', to });
    return to;
  };
  const build = (node: PatternNode): void => {
    if (node.kind === 'take') emit({ op: 'take', test: node.test });
    else if (node.kind === 'assert') emit({ op: 'assert', at: node.at });
    else if (node.kind === 'sequence') node.parts.forEach(build);
    else if (node.kind === 'either') {
      const fork = split();
      const exits = node.options.map(option => {
        fork.push(program.length);
        build(option);
        return split();
      });
      for (const exit of exits) exit.push(program.length);
    } else {
      for (let count = 0; count < node.min; count++) build(node.body);
      if (node.max === Infinity) {
        const loop = program.length;
        const fork = split();
        fork.push(program.length);
        build(node.body);
        split().push(loop);
        fork.push(program.length);
        return;
      }
      const skips: number[][] = [];
      for (let count = node.min; count < node.max; count++) {
        const fork = split();
        fork.push(program.length);
        skips.push(fork);
        build(node.body);
      }
      for (const skip of skips) skip.push(program.length);
    }
  };
  return { program, build, emit };
};

/** The automaton of a pattern; throws `UnsupportedPattern` when there is none. */
const compile = (pattern: string): Instruction[] => {
  if (pattern.length > MAX_PATTERN_LENGTH) throw new UnsupportedPattern('The pattern is too long');
  const { program, build, emit } = compiler();
  build(parsePattern(pattern));
  emit({ op: 'match' });
  return program;
};

const isWord = (code: number | undefined): boolean =>
  code !== undefined &&
  ((code >= 48 && code <= 57) || (code >= 65 && code <= 90) || code === 95 || (code >= 97 && code <= 122));

const holds = (at: 'start' | 'end' | 'word' | 'not-word', codes: number[], index: number): boolean => {
  if (at === 'start') return index === 0;
  if (at === 'end') return index === codes.length;
  return (isWord(codes[index - 1]) !== isWord(codes[index])) === (at === 'word');
};

const run = (program: Instruction[], codes: number[]): boolean => {
  let waiting = new Set<number>();
  for (let index = 0; index <= codes.length; index++) {
    const stack = [...waiting, 0];
    const seen = new Set<number>();
    const code = codes[index];
    waiting = new Set();
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      if (seen.has(at)) continue;
      seen.add(at);
      const instruction = program[at]!;
      if (instruction.op === 'match') return true;
      if (instruction.op === 'split') stack.push(...instruction.to);
      else if (instruction.op === 'assert') {
        if (holds(instruction.at, codes, index)) stack.push(at + 1);
      } else if (code !== undefined && instruction.test(code)) waiting.add(at + 1);
    }
  }
  return false;
};

/** A matcher with its own allowance of steps; make one for each submission. A value that exceeds it does not match. */
export const linearMatcher = (steps = MAX_STEPS): PatternMatcher => {
  let left = steps;
  return (pattern, value) => {
    let program: Instruction[];
    try {
      program = compile(pattern);
    } catch (error) {
      if (error instanceof UnsupportedPattern) return null;
      throw error;
    }
    const codes = Array.from(value, char => char.codePointAt(0)!);
    left -= program.length * codes.length;
    return left >= 0 && run(program, codes);
  };
};

/** Whether a pattern can be checked at all; builders tell the owner when it cannot. */
export const isSupportedPattern = (pattern: string): boolean => linearMatcher()(pattern, '') !== null;
