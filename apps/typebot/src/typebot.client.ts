import { Inject, Injectable, type OnApplicationShutdown, Optional } from '@nestjs/common';
import { z } from 'zod';
import type { TypebotFile } from '#contracts';
import { CONFIG, GuardedHttp, type ResolveAll } from '#platform';
import { typebotApi, type TypebotConfig } from './config.js';

/** Maximum number of bytes of an answer, which contains a whole bot with possibly large groups. */
const READ_BYTES = 8 * 1024 * 1024;
/** Injection token of the name resolver, for tests. */
export const RESOLVE_NAMES = Symbol('RESOLVE_NAMES');

/** A failed call to Typebot; the message is for the owner and contains no secret. */
export class TypebotFailure extends Error {
  constructor(
    message: string,
    readonly status: number | null,
  ) {
    super(message);
    this.name = 'TypebotFailure';
  }
}

const bot = z.object({ id: z.string().min(1).max(100) });
const imported = z.object({ typebot: bot });
const listed = z.object({ typebots: z.array(bot.extend({ name: z.string() })) });

/** The parts of Typebot's API that we use. Private addresses are called only if the installation allows them. */
@Injectable()
export class TypebotClient implements OnApplicationShutdown {
  private readonly api;
  private readonly http: GuardedHttp;
  private readonly limitMs: number;

  constructor(
    @Inject(CONFIG) config: TypebotConfig,
    @Optional() @Inject(RESOLVE_NAMES) resolve?: ResolveAll,
  ) {
    this.api = typebotApi(config);
    const { WEBHOOK_ALLOWED_CIDRS: allowed, TYPEBOT_TIMEOUT_MS: limitMs } = config;
    this.limitMs = limitMs;
    this.http = new GuardedHttp({ allowed, limitMs, resolve });
  }

  onApplicationShutdown(): Promise<void> {
    return this.http.close();
  }

  get isConfigured(): boolean {
    return this.api !== null;
  }

  /** Address of a bot in Typebot's editor. */
  builderUrl(id: string): string | null {
    return this.api && `${this.api.builder}/typebots/${encodeURIComponent(id)}/edit`;
  }

  viewerUrl(publicId: string): string | null {
    return this.api && `${this.api.viewer}/${publicId}`;
  }

  /** @returns the new bot's id */
  async import(typebot: TypebotFile): Promise<string> {
    const workspaceId = this.api!.workspaceId;
    return imported.parse(await this.call('POST', '/v1/typebots/import', { workspaceId, typebot })).typebot
      .id;
  }

  /** The id of the bot with this name, if any. */
  async findByName(name: string): Promise<string | undefined> {
    const query = new URLSearchParams({ workspaceId: this.api!.workspaceId });
    const { typebots } = listed.parse(await this.call('GET', `/v1/typebots?${query.toString()}`));
    return typebots.find(one => one.name === name)?.id;
  }

  async publish(id: string, publicId: string): Promise<void> {
    const path = `/v1/typebots/${encodeURIComponent(id)}`;
    await this.call('PATCH', path, { typebot: { publicId } });
    await this.call('POST', `${path}/publish`, {});
  }

  /** Deletes a bot; succeeds if it is gone already. */
  async remove(id: string): Promise<void> {
    try {
      await this.call('DELETE', `/v1/typebots/${encodeURIComponent(id)}`);
    } catch (error) {
      if (!(error instanceof TypebotFailure && error.status === 404)) throw error;
    }
  }

  private async call(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<unknown> {
    const { builder, token } = this.api!;
    try {
      const answer = await this.http.request(`${builder}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
      });
      const { statusCode: status } = answer;
      if (status < 200 || status >= 300) {
        await answer.body.dump();
        throw new TypebotFailure(refusalOf(status), status);
      }
      return JSON.parse(await textOf(answer.body)) as unknown;
    } catch (error) {
      throw failureOf(error, this.limitMs);
    }
  }
}

async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > READ_BYTES) throw new TypebotFailure('The response from Typebot is too large', null);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

const refusalOf = (status: number): string =>
  status === 401 || status === 403
    ? `Typebot does not accept the token of this installation (${status})`
    : `Typebot responded with ${status}`;

function failureOf(error: unknown, limitMs: number): TypebotFailure {
  if (error instanceof TypebotFailure) return error;
  const { name = 'Error', code } = (error ?? {}) as NodeJS.ErrnoException;
  if (name === 'AddressRefused')
    return new TypebotFailure(
      'The address of Typebot is not public; WEBHOOK_ALLOWED_CIDRS can allow it',
      null,
    );
  if (name === 'TimeoutError' || name === 'AbortError' || /TIMEOUT|ETIMEDOUT/.test(code ?? ''))
    return new TypebotFailure(`Typebot did not respond within ${limitMs / 1000} s`, null);
  if (name === 'SyntaxError' || name === 'ZodError' || error instanceof z.ZodError)
    return new TypebotFailure('The response from Typebot does not match its API', null);
  return new TypebotFailure(`Typebot cannot be reached (${code ?? name})`, null);
}
