import type { Call } from '#contracts';

/**
 * The run-time part of a call: method, path, access, and the initials of the roles that may make it (absent if all
 * may). The schemas exist only as types.
 */
export type Route<C extends Call = Call> = Pick<C, 'access' | 'method' | 'path'> & {
  readonly roles?: string;
  readonly call?: C;
};

/** The calls of a group that have a route. */
type Routes<G> = {
  readonly [N in keyof G as G[N] extends Call<'internal'> ? never : N]: G[N] extends Call
    ? Route<G[N]>
    : never;
};

const EVERY_ROLE = 'oaesv';

/** Strips the schemas from a group of calls. */
export function routesOf<G extends Record<string, Call>>(group: G): Routes<G> {
  const routes = Object.entries(group)
    .filter(([, call]) => call.access !== 'internal')
    .map(([name, { access, method, path, roles }]) => {
      const letters = Array.isArray(roles)
        ? roles.map((role: string) => role.charAt(0)).join('')
        : EVERY_ROLE;
      return [name, { access, method, path, ...(letters === EVERY_ROLE ? {} : { roles: letters }) }] as const;
    });
  return Object.fromEntries(routes) as Routes<G>;
}
