/**
 * Returns whether `value` contains a match of `pattern`, or null if the pattern cannot be run (it is invalid or uses
 * something that the engine rejects); the rule is then skipped.
 */
export type PatternMatcher = (pattern: string, value: string) => boolean | null;

/** Maximum length of a text for patterns, in UTF-16 units; longer ones never match, here or on the server. */
export const MAX_PATTERN_INPUT = 10_000;

/**
 * Compiles a pattern for the browser, in Unicode mode (`u`); null if it is invalid. That mode rejects a backslash before
 * characters such as - or @, which people use anyway, so these are replaced with their code points.
 */
export const nativePattern = (pattern: string): RegExp | null => {
  try {
    const spelled = pattern.replace(
      /\\([ -/:-@[-`{-~])/g,
      (_, char: string) => `\\x${char.charCodeAt(0).toString(16)}`,
    );
    return new RegExp(spelled, 'u');
  } catch {
    return null;
  }
};

/** Runs patterns on JavaScript's engine, which may take exponential time: only for the visitor's own browser. */
export const nativeMatcher: PatternMatcher = (pattern, value) =>
  value.length <= MAX_PATTERN_INPUT && (nativePattern(pattern)?.test(value) ?? null);
