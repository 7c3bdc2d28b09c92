import { PENDING_KEY, post, readPending } from './pending-submissions.js';

const MAX_AGE_MS = 30 * 86_400_000;
/** Statuses after which sending again is pointless. */
const FINAL = [400, 409, 413, 422];

// Read again before writing, because another tab may have added or sent some.
const remove = (key: string): void =>
  localStorage.setItem(PENDING_KEY, JSON.stringify(readPending().filter(one => one.key !== key)));

let busy = false;
/** Sends pending submissions one after the other, until one gets no answer. */
export const resend = async (): Promise<void> => {
  if (busy) return;
  busy = true;
  try {
    for (const pending of readPending()) {
      const result = await post(pending);
      const over = result.kind === 'refused' && FINAL.includes(result.status);
      if (result.kind === 'stored' || over || Date.now() - pending.at > MAX_AGE_MS) remove(pending.key);
      else if (result.kind === 'retry') break;
    }
  } finally {
    busy = false;
  }
};
