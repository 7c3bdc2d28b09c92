import { ApiError, isTemporary } from '@/lib/api-error.js';

/**
 * `unsaved`: changed, to be saved soon. `offline`: the server cannot be reached; the changes are on this device and are
 * sent again by themselves. `refused`: the server does not take them as they are. `conflict`: somebody else saved in the
 * meantime; nothing is sent until the person has decided.
 */
export type SavePhase = 'saved' | 'unsaved' | 'saving' | 'offline' | 'refused' | 'conflict';
export interface SaveState<D> {
  phase: SavePhase;
  /** The document object that the server has; null before the first save. */
  saved: D | null;
  /** When the server got it, ms since 1970. */
  at: number | null;
  /** Why the server refused. */
  problems: string[];
}
export interface AutosaveOptions<D> {
  read: () => D;
  /** Sends a document. Throws ApiError. */
  send: (doc: D) => Promise<void>;
  /** What the server's refusal says of a document. */
  linesOf: (error: unknown, doc: D) => string[];
  /** Why a document cannot be saved as it is, if it cannot. */
  refuses: (doc: D) => string | null;
  onState: (state: SaveState<D>) => void;
  saved: D | null;
}

export const SAVE_AFTER_MS = 2000;
const RETRY_MS = [5000, 10_000, 30_000, 60_000];

/** Saves a document two seconds after it changed: one request at a time, and always the newest. */
export function createAutosave<D>({ read, send, linesOf, refuses, onState, saved }: AutosaveOptions<D>) {
  let state: SaveState<D> = { phase: saved ? 'saved' : 'unsaved', saved, at: null, problems: [] };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flight: Promise<boolean> | null = null;
  let failures = 0;
  const put = (change: Partial<SaveState<D>>) => {
    state = { ...state, ...change };
    onState(state);
  };
  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };
  const attempt = async (doc: D): Promise<boolean> => {
    put({ phase: 'saving' });
    try {
      await send(doc);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CONFLICT') put({ phase: 'conflict' });
      else if (isTemporary(error)) {
        put({ phase: 'offline' });
        later(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]!);
        failures += 1;
      } else put({ phase: 'refused', problems: linesOf(error, doc) });
      return false;
    }
    failures = 0;
    const isNewest = read() === doc;
    put({ phase: isNewest ? 'saved' : 'unsaved', saved: doc, at: Date.now(), problems: [] });
    if (!isNewest) later(SAVE_AFTER_MS);
    return true;
  };
  /** Saves now what is not saved yet; answers whether the server has everything afterwards. */
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer);
    while (flight) await flight;
    const doc = read();
    if (doc === state.saved) {
      put({ phase: 'saved', problems: [] });
      return true;
    }
    if (state.phase === 'conflict') return false;
    const reason = refuses(doc);
    if (reason !== null) {
      put({ phase: 'refused', problems: [reason] });
      return false;
    }
    flight = attempt(doc);
    const isSaved = await flight;
    flight = null;
    return isSaved && read() === state.saved;
  };
  return {
    state: () => state,
    flush,
    /** To be called after every change of the document. */
    changed: () => {
      if (state.phase === 'conflict') return;
      const doc = read();
      if (doc === state.saved && !flight) {
        clearTimeout(timer);
        put({ phase: 'saved', problems: [] });
        return;
      }
      // While a request is under way the change goes with the next one.
      if (!flight) {
        const reason = refuses(doc);
        // The same again is not said: it comes with every pause of typing, and the whole header would be drawn anew.
        if (reason !== null) put({ phase: 'refused', problems: [reason] });
        else if (state.phase !== 'unsaved') put({ phase: 'unsaved', problems: [] });
        if (reason === null) later(SAVE_AFTER_MS);
        else clearTimeout(timer);
      }
    },
    /** The connection is back: what waits is sent at once. */
    online: () => {
      failures = 0;
      if (state.phase === 'offline') void flush();
    },
    /** Another call found out that somebody else saved in the meantime. */
    conflict: () => {
      clearTimeout(timer);
      put({ phase: 'conflict' });
    },
    /** The person decided a conflict: `doc` is what the server has now. */
    resolved: (doc: D | null) => {
      put({ phase: 'unsaved', saved: doc });
    },
    stop: () => clearTimeout(timer),
  };
}
export type Autosave<D> = ReturnType<typeof createAutosave<D>>;
