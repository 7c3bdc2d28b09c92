/** For TypeScript, of what prepare.mjs exports to it: where a Chromium may be, the first that is there is taken. */
export const CHROMIUM: readonly string[];
