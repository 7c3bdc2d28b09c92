// An open list of responses, which receives updates from the live stream and reloads, as the screen does.
import { TextDecoder } from 'node:util';
import { createParser } from 'eventsource-parser';
import { keyOf } from '../lib/owner.mjs';

/** @returns `seen`: time when the list showed a submission, by key; `close` ends the stream */
export async function openList({ url }, owner, formId) {
  const seen = new Map();
  const controller = new AbortController();
  const answer = await fetch(`${url}/api/v1/live`, {
    headers: { ...owner.headers, accept: 'text/event-stream' },
    signal: controller.signal,
  });
  if (answer.status !== 200) throw new Error(`The live stream was answered ${answer.status}`);
  const read = async () => {
    const { responses } = await owner.newest(formId);
    const key = keyOf(JSON.stringify(responses));
    if (key && !seen.has(key)) seen.set(key, performance.now());
  };
  const parser = createParser({
    onEvent: ({ event, data }) => {
      const isNews = event === 'news' && JSON.parse(data).some(({ topic }) => topic === 'responses');
      if (isNews) void read().catch(() => undefined);
    },
  });
  const listen = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body) parser.feed(decoder.decode(chunk, { stream: true }));
  };
  // Ends with `close`.
  void listen().catch(() => undefined);
  return { seen, close: () => controller.abort() };
}
