/** The pattern engine as a file of its own: only forms with pattern rules load it. */
export { linearMatcher } from '#form-core';
