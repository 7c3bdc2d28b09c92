/** Random id of 32 hex digits. (`randomUUID` is missing on pages without TLS.) */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');

const KEY = 'form-session';
let current: string | undefined;

/** Session id of this tab. It carries no information about the visitor and ends with the tab. */
export const sessionId = (): string => {
  if (current) return current;
  try {
    current = sessionStorage.getItem(KEY) ?? randomId();
    sessionStorage.setItem(KEY, current);
  } catch {
    current ??= randomId();
  }
  return current;
};

/** The session id, if this tab already has one; conversations create it even if visits are not tracked. */
export const usedSession = (): string | undefined => {
  try {
    return current ?? sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return current;
  }
};
