import { allCalls, DomainError, type PagePath, PAGES } from '#contracts';
import { pathPattern } from '../request/path-pattern.js';

const calls = allCalls
  .filter(call => call.path)
  .map(call => ({ pattern: pathPattern(call.path), method: call.method }));
const pages = (Object.keys(PAGES) as PagePath[]).map(pathPattern);

type Unmatched = { error: DomainError; allow?: string } | { status: 200 | 404 };

/** Answer to a request without a route: an API error (with the methods that the path allows), or a page of the app. */
export function unmatched(method: string, path: string): Unmatched {
  if (path.startsWith('/api/')) {
    const allow = calls.filter(call => call.pattern.test(path)).map(call => call.method).join(', '); // prettier-ignore
    if (allow)
      return {
        error: new DomainError('METHOD_NOT_ALLOWED', `${method} is not allowed for this path`),
        allow,
      };
    return { error: new DomainError('NOT_FOUND', `No such path: ${path.slice(0, 200)}`) };
  }
  // A missing file must not be answered with a page.
  const isPage = (method === 'GET' || method === 'HEAD') && !/^\/(v|assets)\//.test(path);
  if (!isPage) return { error: new DomainError('NOT_FOUND', 'Not found') };
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return { status: pages.some(pattern => pattern.test(trimmed)) ? 200 : 404 };
}
