import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { AT } from './fixtures.js';

/** The mocked network; each test defines its responses with `server.use(...)`. There is no stream of news. */
export const server = setupServer(
  http.get(`${AT}/api/v1/live`, () => new HttpResponse(null, { status: 503 })),
);
