import { describe, expect, it } from '@jest/globals';
import { readStream, type StreamMessage } from './sse.js';

const bodyOf = (...chunks: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });

async function all(body: ReadableStream<Uint8Array>) {
  const messages: StreamMessage[] = [];
  for await (const message of readStream(body)) messages.push(message);
  return messages;
}

describe('readStream', () => {
  it('reads messages however the bytes are cut', async () => {
    const text = ': hello\n\nevent: field\r\ndata: {"a":1}\r\n\r\ndata: one\ndata: two\n\n';
    const wanted = [
      { event: 'field', data: '{"a":1}' },
      { event: 'message', data: 'one\ntwo' },
    ];
    for (let cut = 1; cut < text.length; cut += 1)
      expect(await all(bodyOf(text.slice(0, cut), text.slice(cut)))).toEqual(wanted);
  });

  it('gives the last message of a stream that ends without an empty line', async () => {
    expect(await all(bodyOf('event: done\ndata: é'))).toEqual([{ event: 'done', data: 'é' }]);
  });
});
