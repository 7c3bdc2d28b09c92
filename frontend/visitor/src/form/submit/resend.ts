import {
  kept,
  type Pending,
  PENDING_KEY,
  post,
  readPending,
  readStored,
  receivers,
} from './pending-submissions.js';

const MAX_AGE_MS = 30 * 86_400_000;
/** Statuses after which resending is pointless. */
const FINAL = [400, 409, 413, 422];

const remove = (pending: Pending): void => {
  const at = kept.indexOf(pending);
  if (at >= 0) return void kept.splice(at, 1);
  // Reads the list again before writing, because another tab may have changed it.
  localStorage.setItem(PENDING_KEY, JSON.stringify(readStored().filter(({ key }) => key !== pending.key)));
};

let busy = false;
/** Sends pending submissions one by one until one gets no response, and reports each outcome to its page. */
export const resend = async (): Promise<void> => {
  if (busy) return;
  busy = true;
  try {
    for (const pending of readPending()) {
      const result = await post(pending);
      const over = result.kind === 'refused' && FINAL.includes(result.status);
      if (result.kind === 'stored' || over || Date.now() - pending.at > MAX_AGE_MS) {
        remove(pending);
        receivers.get(pending.key)?.(
          result.kind === 'refused'
            ? result
            : { kind: 'accepted', ...(result.kind === 'stored' && { ending: result.ending }) },
        );
      } else if (result.kind === 'retry') break;
    }
  } finally {
    busy = false;
  }
};
