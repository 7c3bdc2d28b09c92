import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import type { LiveNews, LiveTopic } from '#contracts';
import { useSession } from '../session.js';
import { shareLive } from './live-tabs.js';

/** Without a stream live screens ask this often, ms. */
export const POLL_MS = 10_000;
/** What is shown is read again at most this often, ms; the first news are shown at once. */
const REST_MS = 700;
/** Counts follow their events a moment later: they are read once more when nothing else has come, ms. */
const SETTLED_MS = 2500;
/** The stream outlives a change of the screen, ms. */
const LINGER_MS = 5000;

type React = (news: LiveNews[] | null) => void;
const reactions = new Set<React>();
const useConnected = create<{ connected: boolean }>(() => ({ connected: false }));
let stop: (() => void) | null = null;
let lingering: ReturnType<typeof setTimeout> | undefined;

function listen(react: React): () => void {
  reactions.add(react);
  clearTimeout(lingering);
  stop ??= shareLive({
    onNews: news => reactions.forEach(each => each(news)),
    onConnected: connected => useConnected.setState({ connected }),
  });
  return () => {
    reactions.delete(react);
    if (reactions.size === 0) lingering = setTimeout(end, LINGER_MS);
  };
}

function end(): void {
  clearTimeout(lingering);
  stop?.();
  stop = null;
  useConnected.setState({ connected: false });
}

/** The stream of one person must not outlive their session. */
useSession.subscribe((now, before) => {
  if (before.user && before.user.id !== now.user?.id) end();
});

export interface LiveOptions {
  /** What the screen shows. */
  topics: readonly LiveTopic[];
  /** Prefixes of the queries that are read again when it is new. */
  keys: readonly QueryKey[];
  /** Only news of this form; empty or left out: of all. */
  formId?: string;
  /** False: the screen has its own way of asking while there is no stream. */
  poll?: boolean;
}

function readAgain(client: QueryClient, keys: readonly QueryKey[]): void {
  const refetchType = document.hidden ? 'none' : 'active';
  for (const queryKey of keys) void client.invalidateQueries({ queryKey, refetchType });
}

const concerns = (news: LiveNews[] | null, { topics, formId }: LiveOptions): boolean =>
  news === null ||
  news.some(
    ({ topic, formIds }) => topics.includes(topic) && (!formId || !formIds || formIds.includes(formId)),
  );

/**
 * Reads what a screen shows again as soon as there is news of it, by the server's stream; without one it polls slowly. A
 * hidden page does it once it is seen. @returns whether the stream is open
 */
export function useLive(options: LiveOptions): boolean {
  const client = useQueryClient();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    let settled: ReturnType<typeof setTimeout> | undefined;
    let again = false;
    const read = () => readAgain(client, latest.current.keys);
    const react: React = news => {
      if (!concerns(news, latest.current)) return;
      if (news?.some(({ topic }) => topic !== 'responses')) {
        clearTimeout(settled);
        settled = setTimeout(read, SETTLED_MS);
      }
      if (resting) {
        again = true;
        return;
      }
      read();
      resting = setTimeout(() => {
        resting = undefined;
        if (!again) return;
        again = false;
        react(null);
      }, REST_MS);
    };
    const leave = listen(react);
    return () => {
      clearTimeout(resting);
      clearTimeout(settled);
      leave();
    };
  }, [client]);
  const connected = useConnected(state => state.connected);
  const polls = !connected && options.poll !== false;
  useEffect(() => {
    if (!polls) return undefined;
    const timer = setInterval(() => readAgain(client, latest.current.keys), POLL_MS);
    return () => clearInterval(timer);
  }, [polls, client]);
  return connected;
}
