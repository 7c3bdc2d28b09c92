import type { ClientInfo } from '#contracts';

const INTERNAL: ClientInfo = { ip: '', networkKey: '', userAgent: 'internal' };

/** Input of a call between services that has only a body; spread it to add `params` or a `principal`. */
export const internalInput = <B extends object>(body: B) => ({
  principal: null,
  client: INTERNAL,
  params: {},
  query: {},
  body,
});
