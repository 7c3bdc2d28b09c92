/** `{{id}}`, or `{{id|fallback}}` for answers that may be missing. */
const PLACEHOLDER = /\{\{\s*([A-Za-z0-9_-]{1,64})\s*(?:\|([^{}]{0,200}))?\}\}/g;

/** A text with the answers in place of their placeholders. An empty answer leaves the fallback, or nothing. */
export const recall = (text: string, answerOf: (id: string) => string | undefined): string =>
  text.replace(PLACEHOLDER, (_, id: string, fallback: string = '') => answerOf(id) || fallback);

/** Ids in the placeholders of a text. */
export const recalledIds = (text: string): string[] => [...text.matchAll(PLACEHOLDER)].map(([, id]) => id!);
