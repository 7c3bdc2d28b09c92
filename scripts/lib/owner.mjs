// An owner's actions over HTTP: creating an account and a form, and reading responses.
import { dist } from './stack.mjs';

/** One request; `status` 0 means no response. Never rejects. */
export async function request(url, method, path, { body, headers = {}, timeoutMs = 15_000 } = {}) {
  try {
    const answer = await fetch(url + path, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : null };
  } catch (error) {
    return { status: 0, body: { error: String(error?.cause?.code ?? error) } };
  }
}

async function expectOk(asked) {
  const answer = await asked;
  if (answer.status >= 200 && answer.status < 300) return answer.body;
  throw new Error(`Unexpected answer ${answer.status}: ${JSON.stringify(answer.body)}`);
}

/** Creates a signed-in account with a verified address. @returns its actions */
export async function makeOwner({ url, inbox }) {
  const { registerOwner } = await dist('libs/testing/src/owner.js');
  const { email, session, headers } = await registerOwner({ url, inbox, name: 'Measured Owner' });
  const get = path => expectOk(request(url, 'GET', path, { headers }));
  const forms = async () => (await get('/api/v1/forms?limit=100')).forms;
  return {
    email,
    headers,
    session,
    makeForm: settings =>
      expectOk(request(url, 'POST', '/api/v1/forms', { headers, body: { ...FORM, ...settings } })),
    overview: () => get('/api/v1/analytics/overview?timeRange=24h'),
    forms,
    formCounts: async id => (await forms()).find(form => form.id === id),
    newest: id => get(`/api/v1/forms/${id}/responses?limit=1`),
    /** All responses of a form, page by page, as the owner's screen reads them. */
    async responses(id) {
      const all = [];
      let cursor = '';
      do {
        const page = await get(
          `/api/v1/forms/${id}/responses?limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
        );
        all.push(...page.responses);
        cursor = page.nextCursor;
      } while (cursor);
      return all;
    },
  };
}

const FORM = {
  name: 'Measured form',
  status: 'active',
  emailNotifications: false,
  fields: [
    { id: 'full_name', type: 'text', label: 'Full name', required: true },
    { id: 'email', type: 'email', label: 'Email address', required: true },
    { id: 'plan', type: 'select', label: 'Plan', options: ['Basic', 'Plus'], required: true },
    { id: 'message', type: 'textarea', label: 'Message', required: false },
  ],
};

/** Submission of a visitor's page; `key` reappears in the list and in the email. */
export const submission = key => ({
  responses: { full_name: 'Vera Visitor', email: 'vera@example.com', plan: 'Plus', message: `key:${key}` },
  elapsedMs: 20_000,
});
export const keyOf = text => /key:([\w-]+)/.exec(text)?.[1];
