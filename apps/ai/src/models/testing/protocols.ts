type Send = (data: unknown, event?: string) => void;
type Body = Record<string, unknown>;

/** Streaming format of one provider. */
export interface Protocol {
  /** Newline-delimited JSON instead of server-sent events. */
  lines?: true;
  /** A piece of reasoning, if the protocol supports it. */
  think(send: Send, text: string): void;
  begin(send: Send, body: Body): void;
  piece(send: Send, text: string, body: Body): void;
  end(send: Send, whole: { text: string; truncated: boolean }, body: Body): void;
}

/** OpenAI chat completions: chunks with a delta, then `[DONE]`. */
const chat: Protocol = {
  begin: send => send(chunk({ role: 'assistant', content: '' })),
  think: (send, reasoning_content) => send(chunk({ reasoning_content })),
  piece: (send, content) => send(chunk({ content })),
  end: (send, { truncated }) => {
    send(chunk({}, truncated ? 'length' : 'stop'));
    send({
      ...chunk({}),
      choices: [],
      usage: { prompt_tokens: 90, completion_tokens: 40, total_tokens: 130 },
    });
    send('[DONE]');
  },
};

const chunk = (delta: object, finish_reason: string | null = null) => ({
  id: 'chat-1',
  object: 'chat.completion.chunk',
  created: 1_700_000_000,
  model: 'test',
  choices: [{ index: 0, delta, finish_reason }],
});

/** OpenAI responses: named events around one output item. */
const responses: Protocol = {
  begin: send => {
    send({ type: 'response.created', response: response({}) }, 'response.created');
    const item = { id: 'item-1', type: 'message', role: 'assistant', status: 'in_progress', content: [] };
    send({ type: 'response.output_item.added', output_index: 0, item }, 'response.output_item.added');
  },
  think: (send, delta) =>
    send(
      {
        type: 'response.reasoning_summary_text.delta',
        item_id: 'item-0',
        output_index: 0,
        summary_index: 0,
        delta,
      },
      'response.reasoning_summary_text.delta',
    ),
  piece: (send, delta) =>
    send(
      {
        type: 'response.output_text.delta',
        item_id: 'item-1',
        output_index: 0,
        content_index: 0,
        delta,
        logprobs: [],
      },
      'response.output_text.delta',
    ),
  end: (send, { text, truncated }) => {
    const content = [{ type: 'output_text', text, annotations: [] }];
    const item = { id: 'item-1', type: 'message', role: 'assistant', status: 'completed', content };
    send({ type: 'response.output_item.done', output_index: 0, item }, 'response.output_item.done');
    const type = truncated ? 'response.incomplete' : 'response.completed';
    const incomplete_details = truncated ? { reason: 'max_output_tokens' } : null;
    send({ type, response: response({ incomplete_details, usage: RESPONSE_USAGE }) }, type);
  },
};

const RESPONSE_USAGE = {
  input_tokens: 90,
  output_tokens: 40,
  total_tokens: 130,
  input_tokens_details: { cached_tokens: 0 },
  output_tokens_details: { reasoning_tokens: 0 },
};
const response = (over: object) => ({
  id: 'response-1',
  object: 'response',
  created_at: 1_700_000_000,
  model: 'test',
  output: [],
  ...over,
});

/** Anthropic messages: content blocks; a schema is a tool that the model has to use. */
const messages: Protocol = {
  begin: (send, body) => {
    const usage = { input_tokens: 90, output_tokens: 0 };
    const message = {
      id: 'message-1',
      type: 'message',
      role: 'assistant',
      model: 'test',
      content: [],
      usage,
    };
    send(
      { type: 'message_start', message: { ...message, stop_reason: null, stop_sequence: null } },
      'message_start',
    );
    const content_block = isTool(body)
      ? { type: 'tool_use', id: 'tool-1', name: 'json', input: {} }
      : { type: 'text', text: '' };
    send({ type: 'content_block_start', index: 0, content_block }, 'content_block_start');
  },
  think: send => send({ type: 'ping' }, 'ping'),
  piece: (send, text, body) => {
    const delta = isTool(body)
      ? { type: 'input_json_delta', partial_json: text }
      : { type: 'text_delta', text };
    send({ type: 'content_block_delta', index: 0, delta }, 'content_block_delta');
  },
  end: (send, { truncated }, body) => {
    const stop_reason = truncated ? 'max_tokens' : isTool(body) ? 'tool_use' : 'end_turn';
    send({ type: 'content_block_stop', index: 0 }, 'content_block_stop');
    send(
      { type: 'message_delta', delta: { stop_reason, stop_sequence: null }, usage: { output_tokens: 40 } },
      'message_delta',
    );
    send({ type: 'message_stop' }, 'message_stop');
  },
};

const isTool = (body: Body): boolean => Array.isArray(body['tools']) && body['tools'].length > 0;

/** Ollama's native chat: one JSON object per line. */
const ollama: Protocol = {
  lines: true,
  begin: () => undefined,
  think: (send, thinking) => send(line({ content: '', thinking })),
  piece: (send, content) => send(line({ content })),
  end: (send, { truncated }) =>
    send({
      ...line({ content: '' }),
      done: true,
      done_reason: truncated ? 'length' : 'stop',
      prompt_eval_count: 90,
      eval_count: 40,
    }),
};

const line = (message: object) => ({
  model: 'test',
  created_at: '2026-01-15T10:00:00Z',
  message: { role: 'assistant', ...message },
  done: false,
});

export const PROTOCOLS = { 'chat/completions': chat, responses, messages, chat: ollama };

export const isProtocol = (path: string): path is keyof typeof PROTOCOLS => path in PROTOCOLS;
