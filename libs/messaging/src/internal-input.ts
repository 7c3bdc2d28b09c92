import type { ClientInfo } from '#contracts';

const INTERNAL: ClientInfo = { ip: '', userAgent: 'internal' };

/** The input of a call that one service makes to another with nothing but a body; spread it to add `params` or an `actor`. */
export const internalInput = <B extends object>(body: B) => ({
  actor: null,
  client: INTERNAL,
  params: {},
  query: {},
  body,
});
