import { Toaster } from 'sonner';

/** Toasts at the bottom of the window, with at most one action. */
export const Toasts = () => (
  <Toaster
    position="bottom-center"
    toastOptions={{
      unstyled: true,
      classNames: {
        toast:
          'flex w-full items-center gap-3 rounded-panel border border-line bg-surface px-4 py-3 text-sm text-ink shadow-3 font-sans',
        actionButton:
          'ml-auto h-8 shrink-0 rounded-control px-3 font-medium text-brand hover:bg-sunken touch:h-11',
        error: 'text-bad',
      },
    }}
  />
);
