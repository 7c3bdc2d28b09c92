import { authCalls, type Call, type CallBody, type CallOutput } from '#contracts';
import { mailTo, STACK } from './stack.js';

export interface Account {
  email: string;
  headers: Record<string, string>;
}
export interface Answer<T = unknown> {
  status: number;
  body: T;
  headers: Headers;
}

/** One HTTP request to the product's API. */
export async function request<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer<T>> {
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  const answer = await fetch(STACK.url + path, { method, headers: { ...json, ...headers }, body: body === undefined ? undefined : JSON.stringify(body) });
  const text = await answer.text();
  return { status: answer.status, body: (text ? JSON.parse(text) : null) as T, headers: answer.headers };
}

/** A call by its contract. */
export const call = <C extends Call>(
  contract: C,
  { params = {}, body, headers }: { params?: Record<string, string>; body?: CallBody<C>; headers?: Record<string, string> },
): Promise<Answer<CallOutput<C>>> =>
  request(contract.method, contract.path.replace(/:(\w+)/g, (_, name: string) => params[name]!), body, headers);

/** A new account with a verified address, signed in. */
export async function newAccount(name = 'Story Owner'): Promise<Account> {
  const email = `story-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await call(authCalls.register, { body: { name, email, password: 'a long enough secret' } });
  const { text } = await mailTo(email, /confirm/i);
  const { body } = await call(authCalls.verifyEmail, { body: { token: /token=([\w-]+)/.exec(text)![1]! } });
  return { email, headers: { authorization: `Bearer ${body.jwt}`, 'x-session-token': body.session.token } };
}
