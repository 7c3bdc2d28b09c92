import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Exchange, keptHeaders, writeExchange } from './exchange.js';
import type { ModelSource } from './model-source.js';

let count = 0;

/**
 * A fetch that writes each exchange with a model to a file in the folder. Request headers and the address are left out,
 * and the key is removed wherever it appears.
 */
export function recordingFetch(
  folder: string,
  source: ModelSource,
  send: typeof fetch = fetch,
): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    const request = typeof init?.body === 'string' ? init.body : '';
    const save = (lines: Exchange['lines'], cut: boolean): void => {
      const { provider, model } = source;
      const { status, headers } = response;
      const exchange = {
        provider,
        model,
        status,
        headers: keptHeaders(headers),
        expect: 'any',
        request,
        lines,
        cut,
      };
      mkdirSync(folder, { recursive: true });
      const name = `${new Date().toISOString().replace(/\W/g, '')}-${provider}-${++count}.txt`;
      writeFileSync(join(folder, name), withoutKey(writeExchange(exchange), source));
    };
    if (!response.body) {
      save([], false);
      return response;
    }
    return new Response(recorded(response.body, save), {
      status: response.status,
      headers: response.headers,
    });
  };
}

const withoutKey = (text: string, { apiKey }: ModelSource): string =>
  apiKey ? text.replaceAll(apiKey, '[key]') : text;

/** The same body; calls `save` once with its lines when it ends, breaks or is cancelled. */
function recorded(
  body: ReadableStream<Uint8Array>,
  save: (lines: Exchange['lines'], cut: boolean) => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const lines: Exchange['lines'] = [];
  let rest = '';
  let last = performance.now();
  const add = (text: string): void => {
    const now = performance.now();
    const [first = '', ...more] = (rest + text).split('\n');
    if (more.length === 0) return void (rest = first);
    rest = more.pop() ?? '';
    for (const [at, line] of [first, ...more].entries())
      lines.push({ afterMs: at === 0 ? now - last : 0, text: line });
    last = now;
  };
  const end = (cut: boolean): void => save([...lines, { afterMs: 0, text: rest }], cut);
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) {
          end(false);
          return controller.close();
        }
        add(decoder.decode(value, { stream: true }));
        controller.enqueue(value);
      } catch (error) {
        end(true);
        controller.error(error);
      }
    },
    cancel(reason) {
      end(true);
      return reader.cancel(reason);
    },
  });
}
