import { createParser } from 'eventsource-parser';

/** One message of an event stream. */
export interface StreamMessage {
  event: string;
  data: string;
}

/** Flushes the last event of a stream even without a blank line after it, so that it is never lost. */
const END_OF_EVENT = '\n\n';

/** Yields the messages of a text/event-stream body as they arrive. Breaking out of the loop cancels the stream. */
export async function* readStream(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamMessage> {
  const received: StreamMessage[] = [];
  const parser = createParser({
    onEvent: ({ event = 'message', data }) => received.push({ event, data }),
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      parser.feed(done ? decoder.decode() + END_OF_EVENT : decoder.decode(value, { stream: true }));
      yield* received.splice(0);
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
