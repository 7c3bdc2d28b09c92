/** Where a Chromium may be; the first that exists is taken. */
export const CHROMIUM: readonly string[];
