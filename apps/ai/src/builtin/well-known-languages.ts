/** Codes with as many marked words in the language model as the five languages of the generator. */
export const WELL_KNOWN_LANGUAGES = ['pt', 'it', 'nl', 'pl'];
