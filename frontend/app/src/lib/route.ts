import type { Call } from '#contracts';

/** The run-time part of a call: method, path and access. Its schemas are types only. */
export type Route<C extends Call = Call> = Pick<C, 'access' | 'method' | 'path'> & { readonly call?: C };

/** The calls of a group that have a route. */
type Routes<G> = {
  readonly [N in keyof G as G[N] extends Call<'internal'> ? never : N]: G[N] extends Call
    ? Route<G[N]>
    : never;
};

/** Strips the schemas from a group of calls. */
export function routesOf<G extends Record<string, Call>>(group: G): Routes<G> {
  const routes = Object.entries(group)
    .filter(([, call]) => call.access !== 'internal')
    .map(([name, { access, method, path }]) => [name, { access, method, path }] as const);
  return Object.fromEntries(routes) as Routes<G>;
}
