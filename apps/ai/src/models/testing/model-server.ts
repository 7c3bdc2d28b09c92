import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isProtocol, type Protocol, PROTOCOLS } from './protocols.js';

/** Silence of a `pondering` model before its first word in milliseconds. */
export const PONDERING_MS = 900;

export const GOOD_FORM = {
  language: 'en',
  title: 'Book a lesson',
  description: 'Tell us what you would like to learn.',
  submitText: 'Request a lesson',
  thankYou: { title: 'Thank you', text: 'We call you back today.' },
  theme: 'minimal_clean',
  fields: [
    field('full_name', 'text', 'Your name'),
    field('email', 'email', 'Your e-mail'),
    { ...field('instrument', 'select', 'Instrument'), options: ['Piano', 'Violin', 'Cello'] },
    field('lesson_day', 'date', 'First lesson'),
    field('message', 'textarea', 'Anything else?'),
  ],
  conditions: [],
  scoring: [],
};

function field(key: string, type: string, label: string) {
  return { key, type, label, required: true, helpText: null, placeholder: null, why: `Because of ${key}` };
}

/** More fields than a form may have, a script, and a forbidden question. */
const GREEDY_FORM = {
  ...GOOD_FORM,
  title: '<script>alert(1)</script>Lessons <b>now</b>',
  fields: [
    ...GOOD_FORM.fields,
    field('secret', 'text', 'Your credit card number'),
    ...Array.from({ length: 40 }, (_, at) =>
      field(`more_${at}`, 'text', `Question ${at} <img src=x onerror=alert(1)>`),
    ),
  ],
};

const TEXTS: Record<string, string> = {
  fenced: '```json\n' + JSON.stringify(GOOD_FORM) + '\n```',
  thinking: '<think>{ maybe }</think>' + JSON.stringify(GOOD_FORM),
  short: JSON.stringify(GOOD_FORM).slice(0, 200),
  prose: 'Of course! Here is the form: {"title": "x", fields: [',
  wrong: JSON.stringify({ title: 5, fields: 'none' }),
  empty: '',
  greedy: JSON.stringify(GREEDY_FORM),
  // A long introduction before the answer, word by word.
  chatty: 'Here is a form for you. '.repeat(1000) + JSON.stringify(GOOD_FORM),
  endless: JSON.stringify({
    ...GOOD_FORM,
    fields: Array.from({ length: 300 }, (_, at) => field(`more_${at}`, 'text', `Question ${at}`)),
  }),
};

/** A received request. */
export interface SeenRequest {
  path: string;
  body: Record<string, unknown>;
  /** Whether the caller closed the connection before the end. */
  cutOff: boolean;
}

export interface ModelServer {
  /** Base address, including /v1. */
  url: string;
  /**
   * Answers of a model, in the order of its requests; the last one is repeated. Written in a few pieces without pauses.
   */
  script(model: string, ...texts: string[]): void;
  seen: SeenRequest[];
  close(): Promise<void>;
}

/**
 * A server with the streaming protocols of model providers, for tests. The name of the model decides its behaviour:
 * `good`; `fenced`, `chatty`, `prose`, `wrong`, `empty`, `greedy`, `endless`, `short` by text; `silent`, `stuck`,
 * `cut`, `pondering`, `reasoning` by timing; `untaught` answers in the right shape only if the prompt contains the
 * schema; `busy-2` first refuses twice, `status-500` always answers 500.
 */
export async function startModelServer(): Promise<ModelServer> {
  const seen: SeenRequest[] = [];
  const scripts = new Map<string, string[]>();
  const server = createServer((request, response) => {
    void answer(request, response, seen, scripts).catch(() => response.destroy());
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    seen,
    script: (model, ...texts) => void scripts.set(model, texts),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  seen: SeenRequest[],
  scripts: ReadonlyMap<string, string[]>,
): Promise<void> {
  const path = (request.url ?? '').replace(/^\/(?:v1|api)\//, '');
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>;
  const entry: SeenRequest = { path, body, cutOff: false };
  seen.push(entry);
  response.on('close', () => (entry.cutOff = !response.writableFinished));
  if (!isProtocol(path)) return refuse(response, 404);

  const script = scripts.get(String(body['model']));
  if (script)
    return recite(response, PROTOCOLS[path], body, (script.length > 1 ? script.shift() : script[0]) ?? '');

  const [behaviour = 'good', count = '0'] = String(body['model']).split('-');
  const turns = seen.filter(other => other.body['model'] === body['model']).length;
  if (behaviour === 'status') return refuse(response, Number(count));
  if (behaviour === 'busy' && turns <= Number(count)) return refuse(response, 429);
  if (behaviour === 'silent') return;
  await write(response, PROTOCOLS[path], behaviour, body);
}

const textOf = (behaviour: string, body: Record<string, unknown>): string =>
  behaviour === 'untaught' && !JSON.stringify(body['messages'] ?? '').includes('JSON Schema')
    ? '{"form": "yes"}'
    : (TEXTS[behaviour] ?? JSON.stringify(GOOD_FORM));

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'application/json', 'retry-after-ms': '20' });
  response.end(
    JSON.stringify({
      type: 'error',
      error: { type: 'error', message: `status ${status}`, code: null, param: null },
    }),
  );
}

/** Writes a text in pieces, without pauses. */
function recite(
  response: ServerResponse,
  protocol: Protocol,
  body: Record<string, unknown>,
  text: string,
): void {
  const send = senderOf(response, protocol);
  protocol.begin(send, body);
  for (const piece of text.match(/[\s\S]{1,400}/g) ?? []) protocol.piece(send, piece, body);
  protocol.end(send, { text, truncated: false }, body);
  response.end();
}

/** Starts the answer and returns the function that writes its events. */
function senderOf(response: ServerResponse, protocol: Protocol): (data: unknown, event?: string) => void {
  const type = protocol.lines ? 'application/x-ndjson' : 'text/event-stream';
  response.writeHead(200, { 'content-type': type });
  return (data, event) => {
    if (protocol.lines) return void response.write(`${JSON.stringify(data)}\n`);
    response.write(
      `${event ? `event: ${event}\n` : ''}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`,
    );
  };
}

async function write(
  response: ServerResponse,
  protocol: Protocol,
  behaviour: string,
  body: Record<string, unknown>,
): Promise<void> {
  const send = senderOf(response, protocol);
  const text = textOf(behaviour, body);
  const pieces = text.match(/[\s\S]{1,40}/g) ?? [];
  if (behaviour === 'pondering') await sleep(PONDERING_MS);
  protocol.begin(send, body);
  if (behaviour === 'reasoning')
    for (let thought = 0; thought < 6; thought++) {
      protocol.think(send, 'Hmm. ');
      await sleep(PONDERING_MS / 6);
    }
  for (const [at, piece] of pieces.entries()) {
    if (behaviour === 'stuck' && at === 8) return;
    if (behaviour === 'cut' && at === 8) return void response.destroy();
    protocol.piece(send, piece, body);
    await sleep(1);
  }
  protocol.end(send, { text, truncated: behaviour === 'short' }, body);
  response.end();
}
