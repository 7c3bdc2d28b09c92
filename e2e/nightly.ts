/** Tags the dark version of a story that runs in both colour schemes: `npm test` runs the light one, the nightly run both. */
export const nightly = (scheme: 'light' | 'dark'): string[] => (scheme === 'dark' ? ['@nightly'] : []);
