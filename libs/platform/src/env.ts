import type { z } from 'zod';

/** The environment does not fit the schema; the message names every problem, one per line, and no value. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(['The configuration is not usable:', ...problems.map(problem => `  - ${problem}`)].join('\n'));
    this.name = 'ConfigError';
  }
}

/**
 * Reads the configuration from `env`. An empty variable counts as absent, so that its default applies.
 * @throws ConfigError naming all problems at once; values are never part of the message, since some are secrets.
 */
export function loadConfig<S extends z.ZodType>(
  schema: S,
  env: Readonly<Record<string, string | undefined>>,
): z.output<S> {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(present);
  if (parsed.success) return parsed.data;
  throw new ConfigError(
    parsed.error.issues.map(issue => {
      const name = issue.path.join('.') || 'configuration';
      return `${name}: ${name in present ? issue.message : 'is missing'}`;
    }),
  );
}
