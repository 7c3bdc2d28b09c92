import { BroadcastChannel } from 'node:worker_threads';
import { expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { LiveNews } from '#contracts';
import { shareLive } from './live-tabs.js';

it('a tab reloads when it joins an open stream, because it missed earlier updates', async () => {
  Object.assign(globalThis, { BroadcastChannel });
  // Another tab owns the lock and the stream.
  const request = () => new Promise(() => undefined);
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  const other = new BroadcastChannel('leadloom-live');
  other.onmessage = message => {
    if ((message as { data: { kind: string } }).data.kind === 'asked') other.postMessage({ kind: 'alive' });
  };
  const [onNews, onConnected] = [jest.fn<(news: LiveNews[] | null) => void>(), jest.fn()];
  const stop = shareLive({ onNews, onConnected });
  await waitFor(() => expect(onNews.mock.calls).toEqual([[null]]));
  const news = [{ topic: 'counts' as const, formIds: ['f1'] }];
  other.postMessage({ kind: 'alive' });
  other.postMessage({ kind: 'news', news });
  await waitFor(() => expect(onNews.mock.calls).toEqual([[null], [news]]));
  stop();
  other.close();
});
