/** Where the app finds its server: the origin that served it. Node (tests) needs an absolute address. */
export const ORIGIN = window.location.origin;
/** Where a person may ask for help: the page's support-email meta, which the server may fill in. */
export const SUPPORT_EMAIL =
  document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content ??
  'support@leadloom.example';
/** Refresh the token when less than this remains, in ms; looked at once a minute. */
export const REFRESH_WINDOW_MS = 5 * 60_000;
export const EXPIRY_CHECK_MS = 60_000;
/** How often a screen that shows live figures asks again while it is visible, in ms. */
export const LIVE_MS = 1000;
