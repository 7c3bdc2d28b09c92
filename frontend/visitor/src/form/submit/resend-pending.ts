import { readPending } from './pending-submissions.js';

const AGAIN_MS = 30_000;

/**
 * Sends pending submissions now, whenever the browser is online again, and every half minute while the page is open. The sending
 * code is loaded only if there are any.
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
