import { describe, expect, it } from '@jest/globals';
import { readStream, type StreamMessage } from './sse.js';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const streamOf = (...chunks: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });

async function readAll(...chunks: (string | Uint8Array)[]) {
  const body = streamOf(...chunks.map(chunk => (typeof chunk === 'string' ? bytesOf(chunk) : chunk)));
  const messages: StreamMessage[] = [];
  for await (const message of readStream(body)) messages.push(message);
  return messages;
}

describe('readStream', () => {
  it('reads the same messages no matter where the bytes are split', async () => {
    const text =
      ': hello\n\nevent: field\r\ndata: {"a":1}\r\n\r\ndata: one\ndata: two\n\nevent: done\ndata: é\n\n';
    const expected = [
      { event: 'field', data: '{"a":1}' },
      { event: 'message', data: 'one\ntwo' },
      { event: 'done', data: 'é' },
    ];
    const bytes = bytesOf(text);
    for (let at = 1; at < bytes.length; at += 1)
      expect(await readAll(bytes.slice(0, at), bytes.slice(at))).toEqual(expected);
    expect(await readAll(...Array.from(bytes, byte => Uint8Array.of(byte)))).toEqual(expected);
  });

  it.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('ends lines at %s', async (_, end) => {
    const text = ['event: status', 'data: 1', '', 'data: 2', '', ''].join(end);
    const expected = [
      { event: 'status', data: '1' },
      { event: 'message', data: '2' },
    ];
    expect(await readAll(text)).toEqual(expected);
  });

  it('joins the data lines of one event', async () => {
    expect(await readAll('data: {\ndata:   "a": 1\ndata:\ndata: }\n\n')).toEqual([
      { event: 'message', data: '{\n  "a": 1\n\n}' },
    ]);
  });

  it('ignores comments, unknown fields and events without data', async () => {
    const text = ': ping\n\nid: 7\nretry: 100\nevent: empty\n\n: in\nshape: round\ndata: x\n: between\n\n';
    expect(await readAll(text)).toEqual([{ event: 'message', data: 'x' }]);
  });

  it('yields the last event of a stream that ends without an empty line', async () => {
    expect(await readAll('event: done\ndata: é')).toEqual([{ event: 'done', data: 'é' }]);
  });

  it('cancels the stream when its reader stops early', async () => {
    let cancelled = false;
    const body = new ReadableStream<Uint8Array>({
      start: controller => controller.enqueue(bytesOf('data: 1\n\n')),
      cancel: () => {
        cancelled = true;
      },
    });
    for await (const { data } of readStream(body)) {
      expect(data).toBe('1');
      break;
    }
    expect(cancelled).toBe(true);
  });
});
