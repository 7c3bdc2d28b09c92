import { setupServer } from 'msw/node';

/** The mocked network; each test defines its responses with `server.use(...)`. */
export const server = setupServer();
