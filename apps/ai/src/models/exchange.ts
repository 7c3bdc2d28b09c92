/** One request to a provider and its answer, as text. AI_RECORD writes such files and tests replay them. */
export interface Exchange {
  provider: string;
  model: string;
  status: number;
  /** Relevant headers of the answer: content type and pauses that the provider requests. */
  headers: Record<string, string>;
  /** Result that a test expects: `form`, a reason of ModelError, or `any`. */
  expect: string;
  /** Request body; empty if it is not part of the file. */
  request: string;
  /** Lines of the answer, each with the silence before it in milliseconds. */
  lines: { afterMs: number; text: string }[];
  /** The connection broke before the end. */
  cut: boolean;
}

const HEADERS = ['content-type', 'retry-after', 'retry-after-ms'];
/** Shorter silences are not written. */
const LEAST_SILENCE_MS = 20;

/**
 * Formats an exchange: header lines (`name: value`), an empty line, and the response; `@after 500` is a pause, `@cut` a dropped
 * connection.
 */
export function writeExchange(exchange: Exchange): string {
  const { provider, model, status, headers, expect, request, lines, cut } = exchange;
  const head = {
    provider,
    model,
    expect,
    status: String(status),
    ...headers,
    ...(request ? { request } : {}),
  };
  return [
    ...Object.entries(head).map(([name, value]) => `${name}: ${value}`),
    '',
    ...lines.flatMap(({ afterMs, text }) =>
      afterMs >= LEAST_SILENCE_MS ? [`@after ${Math.round(afterMs)}`, text] : [text],
    ),
    ...(cut ? ['@cut'] : []),
  ].join('\n');
}

/** Reads a file written by `writeExchange` or by hand. */
export function readExchange(file: string): Exchange {
  const end = file.indexOf('\n\n');
  const head = new Map(
    file
      .slice(0, end)
      .split('\n')
      .map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()] as const),
  );
  const lines: Exchange['lines'] = [];
  let afterMs = 0;
  let cut = false;
  for (const text of file.slice(end + 2).split('\n')) {
    const silence = /^@after (\d+)$/.exec(text)?.[1];
    if (silence) afterMs += Number(silence);
    else if (text === '@cut') cut = true;
    else {
      lines.push({ afterMs, text });
      afterMs = 0;
    }
  }
  return {
    provider: head.get('provider') ?? '',
    model: head.get('model') ?? '',
    status: Number(head.get('status') ?? 200),
    headers: Object.fromEntries(
      HEADERS.flatMap(name => (head.has(name) ? [[name, head.get(name) ?? '']] : [])),
    ),
    expect: head.get('expect') ?? 'any',
    request: head.get('request') ?? '',
    lines,
    cut,
  };
}

/** The headers of an answer that an exchange keeps. */
export const keptHeaders = (headers: Headers): Record<string, string> =>
  Object.fromEntries(HEADERS.flatMap(name => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])));
