import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { AT } from './fixtures.js';

/**
 * The mocked network; each test defines its responses with `server.use(...)`. There is no update stream, and nothing is
 * unread.
 */
export const server = setupServer(
  http.get(`${AT}/api/v1/live`, () => new HttpResponse(null, { status: 503 })),
  http.get(`${AT}/api/v1/responses/counts`, () => HttpResponse.json({ unread: 0, spam: 0 })),
);
