import type { ClientInfo } from '#contracts';

const INTERNAL: ClientInfo = { ip: '', networkKey: '', userAgent: 'internal' };

/** The input of a call that one service makes to another with nothing but a body; spread it to add `params` or an `principal`. */
export const internalInput = <B extends object>(body: B) => ({
  principal: null,
  client: INTERNAL,
  params: {},
  query: {},
  body,
});
