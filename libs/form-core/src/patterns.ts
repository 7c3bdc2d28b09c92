/**
 * Says whether `value` contains a match of `pattern`; null when the pattern cannot be run (not valid, or it uses
 * something that the engine refuses), in which case the rule is left out.
 */
export type PatternMatcher = (pattern: string, value: string) => boolean | null;

/** Longest text, in UTF-16 units, that a pattern runs on; a longer one does not match, here as on the server. */
export const MAX_PATTERN_INPUT = 10_000;

/**
 * The pattern as the browser runs it, by whole characters (`u`); null when it is none. That mode takes no backslash
 * before characters such as - or @, which people write all the same; so those are spelled as their codes.
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

/** Runs patterns on the engine of JavaScript, which may take exponential time: for a visitor's own browser only. */
export const nativeMatcher: PatternMatcher = (pattern, value) =>
  value.length <= MAX_PATTERN_INPUT && (nativePattern(pattern)?.test(value) ?? null);
