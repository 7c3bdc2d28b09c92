/** Where a test's server comes from. */
export type ServerSource = 'given' | 'containers' | 'local';

const FORCED = ['containers', 'local'] as const;

/**
 * An address of the environment first; else what TEST_SERVERS forces; else containers where a Docker engine answers, and
 * servers of this machine where none does. The engine is asked only when it matters.
 * @throws Error for a value of TEST_SERVERS that means nothing
 */
export function serverSource(
  given: string | undefined,
  forced: string | undefined,
  dockerAnswers: () => boolean,
): ServerSource {
  const wanted = FORCED.find(source => source === forced);
  if (forced && !wanted)
    throw new Error(`TEST_SERVERS is ${JSON.stringify(forced)}; it can be ${FORCED.join(' or ')}`);
  if (given) return 'given';
  return wanted ?? (dockerAnswers() ? 'containers' : 'local');
}
