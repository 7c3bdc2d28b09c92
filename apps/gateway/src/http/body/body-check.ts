import { DomainError, invalid } from '#contracts';

/** Maximum nesting, deeper than any form, answer or setting. */
export const MAX_DEPTH = 32;
/** Maximum length of a name in characters, longer than any in the product; names of form fields have at most 64. */
export const MAX_NAME = 256;
/** Maximum number of values in a JSON body, twice the number in a batch of an account import. */
export const MAX_VALUES = 40_000;
/** Maximum number of entries of a form post. */
export const MAX_ENTRIES = 5000;

export const notJson = (): DomainError => new DomainError('VALIDATION_ERROR', 'The body is not valid JSON');

/**
 * Parses untrusted JSON before any other code sees it. An empty text counts as a missing body.
 * @throws DomainError VALIDATION_ERROR for a text that is not JSON, is nested deeper than {@link MAX_DEPTH}, has more than
 * {@link MAX_VALUES} values, or has a name that cannot be stored: too long, with a NUL,
 * `__proto__`, or a database operator (`$…`).
 */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  const { depth, values } = measure(text);
  if (depth > MAX_DEPTH) throw invalid('body', `The body is nested deeper than ${MAX_DEPTH} levels`);
  if (values > MAX_VALUES) throw invalid('body', `The body has more than ${MAX_VALUES} values`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw notJson();
  }
  checkNames(value);
  return value;
}

/** Parses a form post into names and values; a repeated name gets a list. Errors as in {@link parseJson}. */
export function parseFormPost(text: string): Record<string, string | string[]> {
  if (hasMoreThan(MAX_ENTRIES, '&', text)) throw invalid('body', `At most ${MAX_ENTRIES} values are allowed`);
  const entries = new URLSearchParams(text);
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

/**
 * Measures the nesting of brackets and an upper bound of the number of values, ignoring strings. A single pass, so that hostile
 * text never reaches a parser.
 */
function measure(text: string): { depth: number; values: number } {
  let open = 0;
  let depth = 0;
  let values = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (inString) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) inString = false;
    } else if (code === QUOTE) inString = true;
    else if (code === COMMA) values += 1;
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      values += 1;
      depth = Math.max(depth, (open += 1));
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) open -= 1;
  }
  return { depth, values };
}
const [QUOTE, BACKSLASH, COMMA, OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [
  34, 92, 44, 123, 125, 91, 93,
];

function checkNames(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) checkNames(item);
    return;
  }
  // Parsed JSON inherits no enumerable properties.
  for (const name in value) {
    checkName(name);
    checkNames((value as Record<string, unknown>)[name]);
  }
}

function hasMoreThan(most: number, sign: string, text: string): boolean {
  let at = text.indexOf(sign);
  for (let count = 0; at >= 0; at = text.indexOf(sign, at + 1)) if ((count += 1) >= most) return true;
  return false;
}

function checkName(name: string): void {
  if (name.length > MAX_NAME) throw invalid('body', `Names can have at most ${MAX_NAME} characters`);
  if (name === '__proto__' || name.startsWith('$') || name.includes('\0'))
    throw invalid('body', `"${name.replaceAll('\0', '\\0').slice(0, 40)}" is not allowed as a name`);
}
