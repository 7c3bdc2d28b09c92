import type { Exchange } from '../exchange.js';

/** A fetch for tests that answers every request with a recorded exchange, with its silences. */
export function replayFetch({ status, headers, lines, cut }: Exchange): typeof fetch {
  return (_input, init) => {
    const encoder = new TextEncoder();
    const { signal } = init ?? {};
    let at = 0;
    let timer: NodeJS.Timeout | undefined;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        signal?.addEventListener('abort', () => {
          clearTimeout(timer);
          controller.error(signal.reason);
        });
      },
      async pull(controller) {
        const line = lines[at++];
        if (line === undefined)
          return cut ? controller.error(new TypeError('terminated')) : controller.close();
        if (line.afterMs > 0) await new Promise<void>(resolve => (timer = setTimeout(resolve, line.afterMs)));
        if (signal?.aborted) return;
        controller.enqueue(encoder.encode(at === lines.length ? line.text : `${line.text}\n`));
      },
    });
    return Promise.resolve(new Response(body, { status, headers }));
  };
}
