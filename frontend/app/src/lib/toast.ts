import type { ExternalToast } from 'sonner';

/** Shows a toast (app/toasts.tsx). The library is loaded on demand, after the page. */
const show =
  (kind: 'message' | 'success' | 'error') =>
  (text: string, options?: ExternalToast): void =>
    void import('sonner').then(
      ({ toast }) => toast[kind](text, options),
      () => undefined,
    );

/** Short messages outside the page content. */
export const toast = { message: show('message'), success: show('success'), error: show('error') };
