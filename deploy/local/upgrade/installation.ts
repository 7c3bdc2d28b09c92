import { resolve } from 'node:path';
import { authCalls, type CallOutput, type formsCalls, type responsesCalls } from '#contracts';
import { DEMO_LOGIN } from '../demo-login.js';
import { startProduct } from '../stack/product.js';

const PORTS = { PORT: '3580', DEV_INBOX_PORT: '3581', BROKER_PORT: '26580', DATABASE_PORT: '27580' };
const API = `http://127.0.0.1:${PORTS.PORT}/api/v1`;

/** The form that `record.ts` creates, and the names of its visitors. */
export const FORM = 'Recorded form';
export const VISITORS = ['Visitor 1', 'Visitor 2', 'Visitor 3'];
export const FIELDS = [
  { id: 'full_name', type: 'text', label: 'Name', required: true },
  { id: 'email', type: 'email', label: 'Email', required: true },
];

type Forms = CallOutput<typeof formsCalls.list>['forms'];
type Responses = CallOutput<typeof responsesCalls.list>['responses'];

/** An installation on a data directory, accessed with its demo account. */
export interface Installation {
  ask<T>(path: string, init?: RequestInit): Promise<T>;
  post<T>(path: string, body: unknown): Promise<T>;
  forms(): Promise<Forms>;
  /** Responses of a form, filtered by `search`. */
  responses(formId: string, search?: string): Promise<Responses>;
  stop(): Promise<void>;
}

/** Starts the built product on a data directory and signs in. */
export async function startInstallation(dataDir: string): Promise<Installation> {
  const product = startProduct({
    root: resolve('.'),
    entry: 'launcher',
    env: { DATA_DIR: dataDir, RATE_LIMITS: 'off', ...PORTS },
    inherit: false,
  });
  await product.ready();
  let headers: Record<string, string> = {};
  const ask = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
    const answer = await fetch(API + path, { ...init, headers: { ...headers, ...init.headers } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const post = <T>(path: string, body: unknown): Promise<T> =>
    ask<T>(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  const { email, password } = DEMO_LOGIN;
  const login = authCalls.login.path.replace('/api/v1', '');
  const { jwt, session } = await post<CallOutput<typeof authCalls.login>>(login, { email, password });
  headers = { authorization: `Bearer ${jwt}`, 'x-session-token': session.token };
  return {
    ask,
    post,
    forms: async () => (await ask<{ forms: Forms }>('/forms?limit=50')).forms,
    responses: async (formId, search = '') =>
      (
        await ask<{ responses: Responses }>(
          `/forms/${formId}/responses?limit=50&search=${encodeURIComponent(search)}`,
        )
      ).responses,
    stop: () => product.stop(),
  };
}

/** Submission of a visitor. */
export const submit = (installation: Installation, formId: string, name: string): Promise<unknown> =>
  installation.post(`/forms/${formId}/responses`, {
    responses: { full_name: name, email: `${name.replace(' ', '').toLowerCase()}@example.com` },
    elapsedMs: 20_000,
  });
