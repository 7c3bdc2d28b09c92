/** Origin of the server: the one that served the app. Absolute, because fetch in Node (tests) needs it. */
export const ORIGIN = window.location.origin;
/** Support address: the page's support-email meta, which the server may fill in. */
export const SUPPORT_EMAIL =
  document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content ??
  'support@leadloom.example';
/** A token that expires within this time, in ms, is refreshed; checked every EXPIRY_CHECK_MS. */
export const REFRESH_WINDOW_MS = 5 * 60_000;
export const EXPIRY_CHECK_MS = 60_000;
