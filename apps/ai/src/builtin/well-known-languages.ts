/** Codes with as many marked words in the language model as the generator's five languages. */
export const WELL_KNOWN_LANGUAGES = ['pt', 'it', 'nl', 'pl'];
