import type { ExternalToast } from 'sonner';

/** Says it at the foot of the window (app/toasts.tsx). The library comes after the page, as it does for the place itself. */
const show =
  (kind: 'message' | 'success' | 'error') =>
  (text: string, options?: ExternalToast): void =>
    void import('sonner').then(
      ({ toast }) => toast[kind](text, options),
      () => undefined,
    );

/** Short messages that do not stand in the page. */
export const toast = { message: show('message'), success: show('success'), error: show('error') };
