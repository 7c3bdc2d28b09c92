/** The nightly run covers every width, colour scheme and language; `npm test` covers one or two of each. */
export const IS_NIGHTLY = Boolean(process.env['NIGHTLY']);

/** Tags the dark version of a story that runs in both colour schemes: `npm test` runs the light one, the nightly run both. */
export const nightly = (scheme: 'light' | 'dark'): string[] => (scheme === 'dark' ? ['@nightly'] : []);
