import {
  FRAME_SANDBOX,
  INBOX_CSS,
  INBOX_JS,
  listPage,
  mailDocument,
  messagePage,
  missingPage,
} from './inbox.page.js';
import type { InboxMessage, InboxSummary } from './inbox.store.js';

/** What the inbox reads; the store has it. */
export interface InboxReader {
  list(filter: { to?: string; limit: number }): Promise<InboxSummary[]>;
  byId(id: string): Promise<InboxMessage | null>;
  clear(): Promise<number>;
}

export interface InboxAnswer {
  status: number;
  type: string;
  body: string;
  policy: string;
}

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
/** A mail may style itself and show embedded pictures; it reaches nobody. */
const MAIL_POLICY = `sandbox ${FRAME_SANDBOX}; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'`;

const answer = (status: number, type: string, body: string, policy = PAGE_POLICY): InboxAnswer => ({
  status,
  type: `${type}; charset=utf-8`,
  body,
  policy,
});
const page = (body: string, status = 200): InboxAnswer => answer(status, 'text/html', body);
const json = (value: unknown, status = 200): InboxAnswer =>
  answer(status, 'application/json', JSON.stringify(value));
const missing = json({ error: 'There is no such message', code: 'NOT_FOUND' }, 404);

/**
 * The inbox's whole HTTP interface: pages at `/` and `/messages/:id`, the same as JSON at `GET /api/messages`
 * (`to`: only mails to this address, `limit`: 1 to 500) and `GET /api/messages/:id`; `DELETE /api/messages` empties it.
 */
export async function inboxRoute(method: string, target: string, inbox: InboxReader): Promise<InboxAnswer> {
  const { pathname, searchParams } = new URL(target, 'http://inbox.invalid');
  const [, area = '', second = '', third = ''] = pathname.split('/');
  if (method === 'DELETE' && pathname === '/api/messages') return json({ deleted: await inbox.clear() });
  if (method !== 'GET')
    return json({ error: 'This address takes no such request', code: 'METHOD_NOT_ALLOWED' }, 405);

  if (pathname === '/inbox.css') return answer(200, 'text/css', INBOX_CSS);
  if (pathname === '/inbox.js') return answer(200, 'text/javascript', INBOX_JS);
  if (pathname === '/') return page(listPage(await inbox.list({ limit: 500 })));
  if (pathname === '/api/messages') {
    const limit = Math.min(500, Math.max(1, Number(searchParams.get('limit')) || 500));
    return json({ messages: await inbox.list({ to: searchParams.get('to') ?? undefined, limit }) });
  }
  if (area === 'api' && second === 'messages' && third) {
    const message = await inbox.byId(third);
    return message ? json(message) : missing;
  }
  if (area === 'messages' && second) {
    const message = await inbox.byId(second);
    if (!message) return page(missingPage(), 404);
    return third === 'html'
      ? answer(200, 'text/html', mailDocument(message), MAIL_POLICY)
      : page(messagePage(message));
  }
  return page(missingPage(), 404);
}
