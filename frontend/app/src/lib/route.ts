import type { Call } from '#contracts';

/** What the browser needs of a call: where it goes and who may make it. Its schemas are there for the compiler only. */
export type Route<C extends Call = Call> = Pick<C, 'access' | 'method' | 'path'> & { readonly call?: C };

/** The calls of a group that have a route. */
type Routes<G> = {
  readonly [N in keyof G as G[N] extends Call<'internal'> ? never : N]: G[N] extends Call
    ? Route<G[N]>
    : never;
};

/** Takes the schemas off a group of calls. */
export function routesOf<G extends Record<string, Call>>(group: G): Routes<G> {
  const routes = Object.entries(group)
    .filter(([, call]) => call.access !== 'internal')
    .map(([name, { access, method, path }]) => [name, { access, method, path }] as const);
  return Object.fromEntries(routes) as Routes<G>;
}
