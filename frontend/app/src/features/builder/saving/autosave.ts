import { ApiError, isTemporary } from '@/lib/api-error.js';

/**
 * `unsaved`: changed, to be saved soon. `offline`: the server is unreachable; the changes are stored on this device and
 * retried automatically. `refused`: the server rejects the document. `conflict`: someone else saved in the meantime;
 * nothing is sent until the user decides.
 */
export type SavePhase = 'saved' | 'unsaved' | 'saving' | 'offline' | 'refused' | 'conflict';
export interface SaveState<D> {
  phase: SavePhase;
  /** The document object that the server has; null before the first save. */
  saved: D | null;
  /** When the server received it, ms since 1970. */
  at: number | null;
  /** Reasons for the server's rejection. */
  problems: string[];
}
export interface AutosaveOptions<D> {
  read: () => D;
  /** Sends a document. Throws ApiError. */
  send: (doc: D) => Promise<void>;
  /** Messages for the server's rejection of a document. */
  linesOf: (error: unknown, doc: D) => string[];
  /** Why a document cannot be saved; null if it can. */
  refuses: (doc: D) => string | null;
  onState: (state: SaveState<D>) => void;
  saved: D | null;
  /** When off, only `flush` saves the document. */
  isOn?: () => boolean;
}

export const SAVE_AFTER_MS = 2000;
const RETRY_MS = [5000, 10_000, 30_000, 60_000];

/** Saves a document two seconds after a change: one request at a time, always with the latest version. */
export function createAutosave<D>(options: AutosaveOptions<D>) {
  const { read, send, linesOf, refuses, onState, saved, isOn = () => true } = options;
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
    if (!isNewest && isOn()) later(SAVE_AFTER_MS);
    return true;
  };
  /** Saves pending changes now; returns whether the server has everything afterwards. */
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
    /** Must be called after every change to the document, and when saving is switched on or off. */
    changed: () => {
      if (state.phase === 'conflict') return;
      const doc = read();
      if (doc === state.saved && !flight) {
        clearTimeout(timer);
        put({ phase: 'saved', problems: [] });
        return;
      }
      // A change during a request is saved by the next one.
      if (!flight) {
        const reason = refuses(doc);
        // Not reported again, because it recurs with every pause in typing and would re-render the whole header.
        if (reason !== null) put({ phase: 'refused', problems: [reason] });
        else if (state.phase !== 'unsaved') put({ phase: 'unsaved', problems: [] });
        if (reason === null && isOn()) later(SAVE_AFTER_MS);
        else clearTimeout(timer);
      }
    },
    /** The connection is back: pending changes are sent at once. */
    online: () => {
      failures = 0;
      if (state.phase === 'offline') void flush();
    },
    /** Another request detected a save by someone else in the meantime. */
    conflict: () => {
      clearTimeout(timer);
      put({ phase: 'conflict' });
    },
    /** The user resolved a conflict: `doc` is the server's current version. */
    resolved: (doc: D | null) => {
      put({ phase: 'unsaved', saved: doc });
    },
    stop: () => clearTimeout(timer),
  };
}
export type Autosave<D> = ReturnType<typeof createAutosave<D>>;
