/** One message of an event stream. */
export interface StreamMessage {
  event: string;
  data: string;
}

/** Reads one block of lines; comments and blocks without data give null. */
function messageOf(block: string): StreamMessage | null {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, name, value] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (name === 'event') event = value ?? event;
    if (name === 'data') data.push(value ?? '');
  }
  return data.length > 0 ? { event, data: data.join('\n') } : null;
}

/** The messages of a text/event-stream body as they arrive (WHATWG HTML, server-sent events). */
export async function* readStream(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamMessage> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let pending = '';
  for (;;) {
    const { done, value } = await reader.read();
    pending += decoder.decode(value, { stream: !done }).replace(/\r/g, '');
    const blocks = pending.split('\n\n');
    pending = done ? '' : (blocks.pop() ?? '');
    for (const block of blocks) {
      const message = messageOf(block);
      if (message) yield message;
    }
    if (done) return;
  }
}
