import type { LiveNews } from '#contracts';
import { liveCalls } from '../contracts.build.js';
import { request } from '../http.js';
import { refreshIfExpiring } from '../session-refresh.js';
import { readStream } from '../sse.js';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
/** Time in ms after which a silent stream is considered dead; the server sends something at least every 12 s. */
const SILENCE_MS = 30_000;

export interface SourceEvents {
  /** Called when the stream is open; earlier updates may have been missed. */
  onReady: () => void;
  onNews: (news: LiveNews[]) => void;
  onLost: () => void;
}

/** Reads the update stream and reconnects whenever it ends, with growing pauses, until the signal aborts. */
export async function followLive(events: SourceEvents, signal: AbortSignal): Promise<void> {
  let pause = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    const opened = await followOnce(events, signal).catch(() => false);
    if (signal.aborted) return;
    events.onLost();
    pause = opened ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
    await sleep(pause * (0.75 + Math.random() / 2), signal);
  }
}

/** @returns whether it was ever open */
async function followOnce({ onReady, onNews }: SourceEvents, signal: AbortSignal): Promise<boolean> {
  await refreshIfExpiring(0);
  const silence = new AbortController();
  const both = AbortSignal.any([signal, silence.signal]);
  const response = await request(liveCalls.stream, { signal: both }, 'text/event-stream');
  if (!response.body) return false;
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  const heard = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      controller.enqueue(chunk);
    },
  });
  let opened = false;
  try {
    for await (const { event, data } of readStream(response.body.pipeThrough(heard))) {
      if (event === 'ready') {
        opened = true;
        onReady();
      } else if (event === 'news') onNews(JSON.parse(data) as LiveNews[]);
    }
  } catch {
    // The stream has ended; the caller reconnects.
  } finally {
    clearTimeout(timer);
  }
  return opened;
}

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
