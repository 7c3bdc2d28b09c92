/** Possible locations of Chromium; the first that exists is used. */
export const CHROMIUM: readonly string[];
