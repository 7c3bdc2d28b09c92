import { openAsBlob } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  authCalls,
  type Call,
  type CallBody,
  type CallOutput,
  filesCalls,
  type ResponseFile,
} from '#contracts';
import type { AccountArchiveConfig } from './config.js';

const ATTEMPTS = 8;
const LONGEST_PAUSE_S = 60;
const PASSING = new Set([429, 502, 503, 504]);

type Values = Record<string, string | number | undefined>;

/** Unsuccessful answer from the installation. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/**
 * HTTP client that acts for an owner, like the app. Waits when it is rate limited, and signs in again when its session has
 * expired.
 */
export class AccountClient {
  private headers: Record<string, string> = {};
  userId = '';

  constructor(private readonly config: AccountArchiveConfig) {}

  async signIn(): Promise<void> {
    const { ACCOUNT_EMAIL: email, ACCOUNT_PASSWORD: password, ACCOUNT_CODE: code } = this.config;
    this.headers = {};
    const body = { email, password, ...(code ? { code } : {}) };
    const { jwt, session, user } = await this.call(authCalls.login, {}, { body });
    this.headers = { authorization: `Bearer ${jwt}`, 'x-session-token': session.token };
    this.userId = user.id;
  }

  /** Makes one call of the contract. @throws Refused */
  async call<C extends Call>(
    call: C,
    params: Record<string, string>,
    { query = {}, body }: { query?: Values; body?: CallBody<C> } = {},
  ): Promise<CallOutput<C>> {
    const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!));
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) search.set(name, String(value));
    const answer = await this.fetch(`${path}${search.size > 0 ? `?${search.toString()}` : ''}`, () => ({
      method: call.method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    }));
    return (await answer.json()) as CallOutput<C>;
  }

  /** Downloads the file at a link. */
  async content(url: string): Promise<AsyncIterable<Uint8Array>> {
    const { pathname, search } = new URL(url);
    const answer = await this.fetch(pathname + search, () => ({ method: 'GET' }));
    return answer.body as unknown as AsyncIterable<Uint8Array>;
  }

  /** Uploads a file from an archive to a form field, as a visitor would. */
  async upload(formId: string, file: ResponseFile, path: string): Promise<string> {
    const blob = await openAsBlob(path);
    const answer = await this.fetch(filesCalls.upload.path.replace(':id', encodeURIComponent(formId)), () => {
      const body = new FormData();
      body.append(file.fieldId, blob, file.name);
      return { method: 'POST', body };
    });
    return ((await answer.json()) as CallOutput<typeof filesCalls.upload>).files[0]!.id;
  }

  private async fetch(path: string, init: () => RequestInit): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const request = init();
      const headers = { ...this.headers, ...(request.headers as Record<string, string> | undefined) };
      const answer = await fetch(this.origin + path, { ...request, headers }).catch(() => null);
      if (answer?.ok) return answer;
      const isOver = answer?.status === 401 && Object.keys(this.headers).length > 0;
      const isPassing = !answer || PASSING.has(answer.status);
      if (attempt === ATTEMPTS || !(isOver || isPassing))
        throw answer ? await refusal(answer) : new Refused(0, '', `${this.origin} does not respond`);
      await answer?.body?.cancel();
      if (isOver) await this.signIn();
      else await sleep(pauseMs(answer, attempt));
    }
  }

  private get origin(): string {
    return this.config.ACCOUNT_URL.replace(/\/+$/, '');
  }
}

/** Pause before the next attempt: the server's Retry-After, else one second per attempt. */
const pauseMs = (answer: Response | null, attempt: number): number =>
  1000 * Math.min(LONGEST_PAUSE_S, Number(answer?.headers.get('retry-after')) || attempt);

async function refusal(answer: Response): Promise<Refused> {
  const text = await answer.text();
  const { error, code } = (text.startsWith('{') ? JSON.parse(text) : {}) as { error?: string; code?: string };
  return new Refused(answer.status, code ?? '', error ?? `The installation answered ${answer.status}`);
}
