import type { Resolver } from 'react-hook-form';
import type { AuthMode, AuthValues } from './auth-modes.js';

const loadSchemas = () => import('./auth-schemas.js');

/** Starts loading the schemas, so that they are ready when the form is submitted. */
export const preloadSchemas = (): void => void loadSchemas().catch(() => undefined);

/**
 * Validates a mode with the contracts' schemas. They are larger than the page itself, so they are loaded when the form
 * gets the focus. If they cannot be loaded (offline, or after a deployment), only the server validates.
 */
export const authResolver =
  (mode: AuthMode): Resolver<AuthValues, unknown, AuthValues> =>
  (values, context, options) =>
    loadSchemas().then(
      ({ authResolvers }) => authResolvers[mode](values, context, options),
      () => ({ values, errors: {} }),
    );
