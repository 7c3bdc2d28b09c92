import { LRUCache } from 'lru-cache';
import { RE2JS } from 're2js';
import { FIELD_LIMITS, MAX_PATTERN_INPUT, nativePattern, type PatternMatcher } from '#form-core';
import { PatternRefused, TOO_LARGE, toRe2 } from './pattern-syntax.js';

/** Maximum number of instructions of a compiled pattern. */
const MAX_PROGRAM = 1000;
/** Maximum factor by which estimates are too high. */
const ESTIMATE = 3;
/** Number of compiled patterns in memory, including rejected ones. */
const MAX_COMPILED = 300;
/** Budget of all patterns of one submission, in instructions × characters; 2 million take 60 ms at worst. */
const MAX_STEPS = 2_000_000;
/** Cost of compiling a pattern, in the same unit. */
const COMPILE_STEPS = 20_000;
/** Number of steps after which a program is dropped: its automaton grows by up to 8 bytes a step while it runs. */
const STEPS_HELD = 50_000;

interface Compiled {
  re: RE2JS;
  size: number;
  retained: number;
}

function compile(pattern: string): Compiled {
  const re = RE2JS.compile(toRe2(pattern, MAX_PROGRAM * ESTIMATE));
  const size = re.programSize();
  if (size > MAX_PROGRAM) throw new PatternRefused(TOO_LARGE);
  return { re, size, retained: 0 };
}

const programs = new LRUCache<string, Compiled | 'refused'>({ max: MAX_COMPILED });

/** The cached or newly compiled program; rejections are cached, too. */
function programOf(pattern: string): Compiled | 'refused' {
  let program = programs.get(pattern);
  if (program) return program;
  try {
    program = compile(pattern);
  } catch {
    program = 'refused';
  }
  programs.set(pattern, program);
  return program;
}

/**
 * Runs patterns in linear time (RE2) for one submission: they share a budget of steps, beyond which nothing matches.
 * A text longer than `MAX_PATTERN_INPUT` does not match, as in the browser.
 */
export function serverMatcher(): PatternMatcher {
  let left = MAX_STEPS;
  return (pattern, value) => {
    if (value.length > MAX_PATTERN_INPUT || left <= 0) return false;
    if (!programs.has(pattern)) left -= COMPILE_STEPS;
    const program = programOf(pattern);
    if (program === 'refused') return null;
    const steps = program.size * value.length;
    left -= steps;
    if (left < 0) return false;
    program.retained += steps;
    if (program.retained > STEPS_HELD) programs.delete(pattern);
    return program.re.test(value);
  };
}

/** Why a form with this pattern cannot be saved, as a sentence; null when browser and server can both run it. */
export function patternProblem(pattern: string): string | null {
  if (pattern.length > FIELD_LIMITS.rule)
    return `This pattern is longer than ${FIELD_LIMITS.rule} characters`;
  if (!nativePattern(pattern)) return 'This is not a valid pattern';
  try {
    compile(pattern);
    return null;
  } catch (error) {
    if (error instanceof PatternRefused) return error.message;
    return 'This pattern contains syntax that is not supported.';
  }
}
