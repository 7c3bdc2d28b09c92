/** Source of a test server. */
export type ServerSource = 'given' | 'containers' | 'local';

const FORCED = ['containers', 'local'] as const;

/**
 * An address in the environment, else the choice of TEST_SERVERS, else containers if a Docker engine answers, else
 * local servers. The engine is queried only if it matters.
 * @throws Error for an unknown value of TEST_SERVERS
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
