import { type Language, LANGUAGES } from './language.js';

/** Path of the landing page in each language. */
const LANDING_PAGES = Object.fromEntries(
  Object.keys(LANGUAGES).map(language => [`/${language}`, 'visitor']),
) as Record<`/${Language}`, 'visitor'>;

/**
 * All page routes: the gateway answers 200 for these and 404 for the rest (with the same app, which shows its
 * not-found page). The app's router is built from them, and a test compares the two. `visitor`: rendered by the
 * server. `public`, `signed-out`, `signed-in`, `verified`: the app, with that guard.
 */
export const PAGES = {
  '/': 'visitor',
  ...LANDING_PAGES,
  '/form/:id': 'visitor',
  '/form/:id/thanks': 'visitor',
  '/form/:id/chat': 'visitor',
  '/embed/:id': 'visitor',
  '/embed/:id/thanks': 'visitor',
  '/embed/:id/chat': 'visitor',
  '/preview-frame': 'visitor',
  '/auth': 'signed-out',
  '/auth/register': 'signed-out',
  '/auth/forgot-password': 'signed-out',
  '/auth/reset-password': 'signed-out',
  '/auth/check-inbox': 'public',
  '/auth/callback': 'public',
  '/auth/verify': 'public',
  '/auth/sso/:id': 'public',
  '/unsubscribe': 'public',
  '/confirm-emails': 'public',
  '/invitation': 'public',
  '/connect': 'public',
  '/connect/:id': 'verified',
  '/app': 'signed-in',
  '/app/dashboard': 'signed-in',
  '/app/my-forms': 'signed-in',
  '/app/my-form': 'signed-in',
  '/app/settings': 'signed-in',
  '/app/connect': 'verified',
  '/app/change-password': 'verified',
  '/app/billing/upgrade': 'signed-in',
  '/app/billing/payment-methods': 'signed-in',
  '/app/ai-form-builder': 'verified',
  '/app/create-form': 'verified',
  '/app/analytics': 'verified',
  '/app/typebot-flows': 'verified',
  '/app/typebot-integration': 'verified',
  '/app/forms/:id': 'signed-in',
  '/app/forms/:id/edit': 'verified',
  '/app/form/:id/test': 'signed-in',
  '/app/form/:id/responses': 'signed-in',
  '/app/form/:id/analytics': 'verified',
  '/app/responses': 'signed-in',
  '/forms/:id': 'public',
  '/forms/:id/edit': 'verified',
  '/form-preview': 'public',
  '/form/:id/preview': 'public',
  '/form/:id/test': 'public',
  '/form/:id/typebot': 'verified',
} as const;
export type PagePath = keyof typeof PAGES;
export type PageAccess = (typeof PAGES)[PagePath];
