import type { z } from 'zod';

/** The environment does not match the schema; the message names every problem, one per line, and no value. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(['The configuration is invalid:', ...problems.map(problem => `  - ${problem}`)].join('\n'));
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
  throw new ConfigError(parsed.error.issues.map(issue => problemOf(issue, present)));
}

/** The variable, the invalid item if it is a list, and the expected form. */
function problemOf(issue: z.core.$ZodIssue, present: Readonly<Record<string, unknown>>): string {
  const [name, at] = issue.path;
  if (name === undefined) return `The environment ${expectationOf(issue)}`;
  if (!(String(name) in present)) return `${String(name)}: is missing`;
  const position = typeof at === 'number' ? `the ${ordinalOf(at)} value ` : '';
  return `${String(name)}: ${position}${expectationOf(issue)}`;
}

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];
const ordinalOf = (at: number): string => ORDINALS[at] ?? `${at + 1}th`;

const NOUNS: Readonly<Record<string, string>> = {
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  url: 'an address (URL)',
  email: 'an e-mail address',
};

/** The schema's own message, otherwise zod's general one as a sentence about the value. */
function expectationOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return isGeneral(issue)
        ? `must be ${NOUNS[issue.expected] ?? `a value of type ${issue.expected}`}`
        : issue.message;
    case 'invalid_format':
      return isGeneral(issue) ? `must be ${NOUNS[issue.format] ?? 'in another format'}` : issue.message;
    case 'too_small':
      return isGeneral(issue) ? `must ${sizeOf(issue.origin)}at least ${issue.minimum}` : issue.message;
    case 'too_big':
      return isGeneral(issue) ? `must ${sizeOf(issue.origin)}at most ${issue.maximum}` : issue.message;
    case 'invalid_value':
      return `must be ${issue.values.map(String).join(' or ')}`;
    default:
      return issue.message;
  }
}

const isGeneral = ({ message }: z.core.$ZodIssue): boolean => /^(Invalid|Too (small|big))\b/.test(message);

const sizeOf = (origin: string): string =>
  origin === 'string' || origin === 'array' ? 'have a length of ' : 'be ';
