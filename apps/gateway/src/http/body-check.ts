import { DomainError, invalid } from '#contracts';

/** Deeper than any form, answer or setting is nested. */
export const MAX_DEPTH = 32;
/** Longer than any name that the product knows; names of form fields have at most 64 characters. */
export const MAX_NAME = 256;
/** Entries of one form post. */
export const MAX_ENTRIES = 5000;

export const notJson = (): DomainError => new DomainError('VALIDATION_ERROR', 'The body is not valid JSON');

/**
 * Reads JSON that came from outside, before anything else does. An empty text is no body.
 * @throws DomainError VALIDATION_ERROR for what is no JSON, is nested deeper than {@link MAX_DEPTH}, or has a name that
 * cannot be stored: too long, with a NUL, `__proto__`, or one that the database takes for an operator (`$…`).
 */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  if (depthOf(text) > MAX_DEPTH) throw invalid('body', `The body is nested deeper than ${MAX_DEPTH} levels`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw notJson();
  }
  checkNames(value);
  return value;
}

/** Reads a form post as names and values; a name that comes several times has a list. Errors as in {@link parseJson}. */
export function parseFormPost(text: string): Record<string, string | string[]> {
  const entries = new URLSearchParams(text);
  if (entries.size > MAX_ENTRIES) throw invalid('body', `At most ${MAX_ENTRIES} values can be sent`);
  const lists = new Map<string, string[]>();
  for (const [name, value] of entries) {
    const before = lists.get(name);
    if (before) before.push(value);
    else {
      checkName(name);
      lists.set(name, [value]);
    }
  }
  return Object.fromEntries(
    [...lists].map(([name, values]) => [name, values.length > 1 ? values : values[0]!]),
  );
}

/** How deep brackets are nested outside of strings; read in one pass, so that a hostile text never reaches a parser. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (inString) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) inString = false;
    } else if (code === QUOTE) inString = true;
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) deepest = Math.max(deepest, (depth += 1));
    else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) depth -= 1;
  }
  return deepest;
}
const [QUOTE, BACKSLASH, OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [34, 92, 123, 125, 91, 93];

function checkNames(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) return value.forEach(checkNames);
  for (const [name, item] of Object.entries(value)) {
    checkName(name);
    checkNames(item);
  }
}

function checkName(name: string): void {
  if (name.length > MAX_NAME) throw invalid('body', `Names have at most ${MAX_NAME} characters`);
  if (name === '__proto__' || name.startsWith('$') || name.includes('\0'))
    throw invalid('body', `"${name.replaceAll('\0', '\\0').slice(0, 40)}" is not possible as a name`);
}
