import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import type { LiveNews, LiveTopic } from '#contracts';
import { useSession } from '../session.js';
import { useWorkspace } from '../workspace.js';
import { shareLive } from './live-tabs.js';

/** Polling interval of live screens without a stream, ms. */
export const POLL_MS = 10_000;
/** Minimum interval between reloads, ms; the first update triggers one at once. */
const REST_MS = 700;
/** Time in ms after which to reload again, because counts lag behind their events. */
const SETTLED_MS = 2500;
/** Time in ms that the stream stays open when the screen changes. */
const LINGER_MS = 5000;

type React = (news: LiveNews[] | null) => void;
const reactions = new Set<React>();
const useConnected = create<{ connected: boolean }>(() => ({ connected: false }));
let stop: (() => void) | null = null;
let lingering: ReturnType<typeof setTimeout> | undefined;

function listen(react: React): () => void {
  reactions.add(react);
  clearTimeout(lingering);
  begin();
  return () => {
    reactions.delete(react);
    if (reactions.size === 0) lingering = setTimeout(end, LINGER_MS);
  };
}

function begin(): void {
  stop ??= shareLive({
    onNews: news => reactions.forEach(each => each(news)),
    onConnected: connected => useConnected.setState({ connected }),
  });
}

function end(): void {
  clearTimeout(lingering);
  stop?.();
  stop = null;
  useConnected.setState({ connected: false });
}

/** A stream has the updates of only one workspace. */
useWorkspace.subscribe((now, before) => {
  if (before.id === now.id || !stop) return;
  end();
  if (reactions.size > 0) begin();
});

/** A user's stream must not outlive their session. */
useSession.subscribe((now, before) => {
  if (before.user && before.user.id !== now.user?.id) end();
});

export interface LiveOptions {
  /** Topics of the screen. */
  topics: readonly LiveTopic[];
  /** Prefixes of the queries to reload. */
  keys: readonly QueryKey[];
  /** Restricts updates to this form; all forms if empty or omitted. */
  formId?: string;
  /** False if the screen has its own polling while there is no stream. */
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

/** Calls `react` for each news to this person, in every open tab that shows the app. */
export function useNews(react: (news: LiveNews) => void): void {
  const latest = useRef(react);
  useEffect(() => {
    latest.current = react;
  });
  useEffect(() => listen(news => document.hidden || news?.forEach(one => latest.current(one))), []);
}

/**
 * Reloads a screen's queries as soon as the server's stream reports a change; without a stream, polls slowly. A
 * hidden page reloads once it becomes visible. @returns whether the stream is open
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
