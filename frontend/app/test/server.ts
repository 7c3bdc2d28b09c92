import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { AT } from './fixtures.js';

/**
 * The mocked network; each test defines its responses with `server.use(...)`. By default live
 * updates are unavailable, nothing is unread, the workspace has one person and no brand, and no AI model is connected.
 */
export const server = setupServer(
  http.get(`${AT}/api/v1/live`, () => new HttpResponse(null, { status: 503 })),
  http.get(`${AT}/api/v1/workspace/members`, () => HttpResponse.json({ members: [] })),
  http.get(`${AT}/api/v1/workspace`, () => HttpResponse.json({ brand: null })),
  http.get(`${AT}/api/v1/ai/models`, () => HttpResponse.json({ models: [] })),
  http.get(`${AT}/api/v1/responses/counts`, () => HttpResponse.json({ unread: 0, spam: 0 })),
);
