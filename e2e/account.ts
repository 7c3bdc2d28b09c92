import type { Page } from 'playwright/test';
import type { Call, CallBody, CallOutput, User } from '#contracts';
import { OWNER_PASSWORD, registerOwner, type VerifiedOwner } from '../libs/testing/src/owner.js';
import { STACK } from './stack.js';

export { OWNER_PASSWORD };

export interface Account {
  email: string;
  user: User;
  headers: VerifiedOwner['headers'];
}
export interface Answer<T = unknown> {
  status: number;
  body: T;
  headers: Headers;
}

/** One HTTP request to the product's API. */
export async function request<T>(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<T>> {
  const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const answer = await fetch(STACK.url + path, {
    method,
    headers: { ...json, ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, body: (text ? JSON.parse(text) : null) as T, headers: answer.headers };
}

/** A call by its contract. */
export const call = <C extends Call>(
  contract: C,
  {
    params = {},
    body,
    headers,
  }: { params?: Record<string, string>; body?: CallBody<C>; headers?: Record<string, string> },
): Promise<Answer<CallOutput<C>>> =>
  request(
    contract.method,
    contract.path.replace(/:(\w+)/g, (_, name: string) => params[name]!),
    body,
    headers,
  );

/** A new account with a verified address, signed in. */
export async function newAccount(name = 'Spec Owner'): Promise<Account> {
  const { email, session, headers } = await registerOwner({ url: STACK.url, inbox: STACK.inbox, name });
  return { email, user: session.user, headers };
}

/** Signs a browser in with an account's tokens, stored as the app does. */
export async function signIn(page: Page, { headers, user }: Account): Promise<void> {
  const expires = new Date(Date.now() + 86_400_000).toISOString();
  await page.addInitScript(
    ([jwt, session, until, person]) => {
      localStorage.setItem('jwt_token', jwt!);
      localStorage.setItem('session_token', session!);
      localStorage.setItem('session_expires', until!);
      localStorage.setItem('user', person!);
      localStorage.setItem('onboarding_completed', 'true');
    },
    [headers.authorization.slice(7), headers['x-session-token'], expires, JSON.stringify(user)],
  );
}
