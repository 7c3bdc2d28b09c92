import type { LiveNews } from '#contracts';
import { followLive } from './live-source.js';

const NAME = 'leadloom-live';
/** Delay in ms before screens poll when no tab reports an open stream. */
const SIGN_MS = 10_000;

type Message =
  | { kind: 'asked' }
  | { kind: 'ready' }
  | { kind: 'alive' }
  | { kind: 'lost' }
  | { kind: 'news'; news: LiveNews[] };
export interface LiveListener {
  /** `null`: anything may have changed. */
  onNews: (news: LiveNews[] | null) => void;
  onConnected: (connected: boolean) => void;
}

/**
 * Shares one stream between all tabs of a browser, since browsers limit the connections to a server: the tab that owns
 * the lock reads it and passes everything on. In browsers without locks, each tab has its own stream. @returns a
 * function that stops it
 */
export function shareLive({ onNews, onConnected }: LiveListener): () => void {
  const stop = new AbortController();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
  let silence: ReturnType<typeof setTimeout> | undefined;
  let isOpen = false;
  /** Whether this tab reads the stream for all. */
  let isSource = false;
  const lose = () => {
    isOpen = false;
    onConnected(false);
  };
  const alive = (connected: boolean) => {
    clearTimeout(silence);
    if (connected) silence = setTimeout(lose, 2 * SIGN_MS + 5000);
    onConnected(connected);
  };
  const take = (message: Message) => {
    if (message.kind === 'asked') {
      if (isSource) channel?.postMessage({ kind: 'alive' } satisfies Message);
      return;
    }
    // This tab has missed all updates from before it started listening.
    const hasJoined = !isOpen && message.kind !== 'lost';
    isOpen = message.kind !== 'lost';
    alive(isOpen);
    if (message.kind === 'ready' || hasJoined) onNews(null);
    else if (message.kind === 'news') onNews(message.news);
  };
  const say = (message: Message) => {
    channel?.postMessage(message);
    take(message);
  };
  if (channel) {
    channel.onmessage = ({ data }) => take(data as Message);
    channel.postMessage({ kind: 'asked' } satisfies Message);
  }

  const follow = async () => {
    const sign = setInterval(() => isSource && say({ kind: 'alive' }), SIGN_MS);
    const events = {
      onReady: () => {
        isSource = true;
        say({ kind: 'ready' });
      },
      onNews: (news: LiveNews[]) => say({ kind: 'news', news }),
      onLost: () => {
        isSource = false;
        say({ kind: 'lost' });
      },
    };
    await followLive(events, stop.signal);
    clearInterval(sign);
  };
  const { locks } = navigator as { locks?: LockManager };
  const leading = locks && channel ? locks.request(NAME, { signal: stop.signal }, follow) : follow();
  // Waiting for the lock ends with an AbortError if the tab no longer needs it.
  void leading.catch(() => undefined);
  return () => {
    stop.abort();
    clearTimeout(silence);
    channel?.close();
  };
}
