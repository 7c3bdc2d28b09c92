import {
  FRAME_SANDBOX,
  INBOX_CSS,
  INBOX_JS,
  listPage,
  mailDocument,
  messagePage,
  missingPage,
} from './inbox.page.js';
import { INBOX_SIZE, type InboxMessage, type InboxSummary } from './messages.js';

/** Message operations that the pages use. */
export interface InboxReader {
  list(filter: { to?: string; limit: number }): InboxSummary[];
  byId(id: string): InboxMessage | undefined;
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
/** An email may have styles and embedded pictures, but cannot load anything. */
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
const noSuchMessage = json({ error: 'Message not found', code: 'NOT_FOUND' }, 404);

/** URL of a request's target; undefined if it is invalid or names another server. `//x` is a path. */
function parse(target: string): URL | undefined {
  const address = `http://inbox.invalid${target}`;
  return target.startsWith('/') && URL.canParse(address) ? new URL(address) : undefined;
}

/**
 * The complete HTTP interface of the inbox: pages at `/` and `/messages/:id`, the same data as JSON at `GET
 * /api/messages` (`to`: only emails to this address, `limit`: 1 to 500) and `GET /api/messages/:id`; `DELETE
 * /api/messages` empties it.
 */
export async function inboxRoute(method: string, target: string, inbox: InboxReader): Promise<InboxAnswer> {
  const url = parse(target);
  if (!url) return json({ error: 'The inbox has no such address', code: 'BAD_REQUEST' }, 400);
  const { pathname } = url;
  if (method === 'DELETE' && pathname === '/api/messages') return json({ deleted: await inbox.clear() });
  if (method !== 'GET')
    return json({ error: 'This address does not support the request', code: 'METHOD_NOT_ALLOWED' }, 405);
  if (pathname === '/inbox.css') return answer(200, 'text/css', INBOX_CSS);
  if (pathname === '/inbox.js') return answer(200, 'text/javascript', INBOX_JS);
  if (pathname === '/') return page(listPage(inbox.list({ limit: INBOX_SIZE })));
  if (pathname === '/api/messages') return json({ messages: inbox.list(filterOf(url)) });
  return messageRoute(pathname, inbox) ?? page(missingPage(), 404);
}

const filterOf = ({ searchParams }: URL) => ({
  to: searchParams.get('to') ?? undefined,
  limit: Math.min(INBOX_SIZE, Math.max(1, Math.trunc(Number(searchParams.get('limit'))) || INBOX_SIZE)),
});

/** One message as JSON, as a page, or as the HTML for the page's frame. */
function messageRoute(pathname: string, inbox: InboxReader): InboxAnswer | undefined {
  const [, isApi, id = '', part] = /^\/(api\/)?messages\/([^/]+)(?:\/([^/]*).*)?$/.exec(pathname) ?? [];
  if (!id) return undefined;
  const message = inbox.byId(id);
  if (isApi) return message ? json(message) : noSuchMessage;
  if (!message) return page(missingPage(), 404);
  return part === 'html'
    ? answer(200, 'text/html', mailDocument(message), MAIL_POLICY)
    : page(messagePage(message));
}
