import type { Agent, Dispatcher } from 'undici';
import { AddressRefused, isCallable, isLocalName, literalOf } from './address-guard.js';
import { guardedLookup, type ResolveAll, resolverOf } from './guarded-lookup.js';

export interface GuardedHttpOptions {
  /** Private ranges that may be called nevertheless. */
  allowed: readonly string[];
  /** Time limit for each part of a call and for the whole call, ms. */
  limitMs: number;
  /** Time that an unused connection stays open, ms. */
  keepAliveMs?: number;
  /** Replaceable in tests. */
  resolve?: ResolveAll | undefined;
}

/** HTTP to addresses chosen by users: only public ones, checked before and after name resolution, and without redirects. */
export class GuardedHttp {
  private agent: Agent | undefined;

  constructor(private readonly options: GuardedHttpOptions) {}

  /** @throws AddressRefused, errors from undici, and TimeoutError */
  async request(
    address: string,
    call: Pick<Dispatcher.RequestOptions, 'method' | 'headers' | 'body'>,
  ): Promise<Dispatcher.ResponseData> {
    const { limitMs } = this.options;
    this.requireCallable(address);
    // Loaded on the first call, because it takes 7 MB and most services never call.
    const { Agent, request } = await import('undici');
    this.agent ??= new Agent(this.agentOptions());
    return request(address, { ...call, dispatcher: this.agent, signal: AbortSignal.timeout(limitMs) });
  }

  /** Checks the address itself; host names are checked again at connect time. @throws AddressRefused */
  requireCallable(address: string): void {
    const url = new URL(address);
    if (url.username || url.password)
      throw new AddressRefused(url.host, 'The address must not contain a user name or password');
    const literal = literalOf(url);
    const { allowed } = this.options;
    if (literal !== null && !isCallable(literal, allowed)) throw new AddressRefused(literal);
    // If private ranges are allowed, the addresses of such a name are checked instead.
    if (literal === null && allowed.length === 0 && isLocalName(url.hostname))
      throw new AddressRefused(url.hostname);
  }

  async close(): Promise<void> {
    await this.agent?.destroy();
  }

  private agentOptions(): Agent.Options {
    const { allowed, limitMs, keepAliveMs, resolve = resolverOf(allowed.length > 0) } = this.options;
    // No connection limit per origin: many users may call the same one, and none waits for another.
    return {
      connect: { lookup: guardedLookup(resolve, allowed), timeout: limitMs },
      headersTimeout: limitMs,
      bodyTimeout: limitMs,
      ...(keepAliveMs === undefined ? {} : { keepAliveTimeout: keepAliveMs }),
    };
  }
}
