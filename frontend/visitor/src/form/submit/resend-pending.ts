import { readPending } from './pending-submissions.js';

const AGAIN_MS = 30_000;

/**
 * Sends what is pending now, whenever the browser comes back online, and every half minute while the page is open. What
 * sends is loaded where there is something to send.
 */
export const resendPending = (): void => {
  const resend = () => {
    if (readPending().length > 0)
      import('./resend.js').then(
        part => part.resend(),
        () => undefined,
      );
  };
  resend();
  addEventListener('online', resend);
  setInterval(resend, AGAIN_MS);
};
