const SECRET_KEY =
  /pass(word|phrase)?$|token|secret|authorization|cookie|jwt|api[-_]?key|credential|encryption[-_]?key|^(totp|otp)|recovery/i;
const HIDDEN = '[redacted]';
const MAX_DEPTH = 8;

/** Secrets inside texts: tokens of links in emails, bearer headers, passwords in addresses, signed tokens, keys. */
const SECRET_TEXT: readonly (readonly [RegExp, string])[] = [
  [/([?&](?:token|code|key|secret)=)[^&\s"']+/gi, `$1${HIDDEN}`],
  [/(\/(?:verify|verify-email|reset|reset-password)\/)[A-Za-z0-9_-]{16,}/gi, `$1${HIDDEN}`],
  [/\b(Bearer\s+)[A-Za-z0-9._~+/-]+=*/gi, `$1${HIDDEN}`],
  [/([a-z][a-z0-9+]*:\/\/[^:/?#\s]+:)[^@\s]+(@)/gi, `$1${HIDDEN}$2`],
  [/\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+/g, HIDDEN],
  [/\b(?:ll_|whsec_)[A-Za-z0-9+/_=-]{8,}/g, HIDDEN],
];

const hideInText = (text: string): string =>
  SECRET_TEXT.reduce((done, [pattern, replacement]) => done.replace(pattern, replacement), text);

/**
 * A copy that is safe to log: values under secret names and secrets inside texts are hidden, cycles and depth are cut.
 */
export function redact(value: unknown, depth = 0, seen = new WeakSet<object>()): unknown {
  if (typeof value === 'string') return hideInText(value);
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Error) return redactError(value);
  if (seen.has(value) || depth > MAX_DEPTH) return '[…]';
  seen.add(value);
  if (Array.isArray(value)) return value.map(item => redact(item, depth + 1, seen));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      SECRET_KEY.test(key) && item !== undefined && typeof item !== 'boolean'
        ? HIDDEN
        : redact(item, depth + 1, seen),
    ]),
  );
}

function redactError(error: Error): Record<string, unknown> {
  const { name, message, stack, cause } = error;
  const { code } = error as { code?: unknown };
  return {
    name,
    message: hideInText(message),
    code: typeof code === 'string' || typeof code === 'number' ? code : undefined,
    cause: cause instanceof Error ? hideInText(cause.message) : undefined,
    stack: stack && hideInText(stack),
  };
}
