import { describe, expect, it } from '@jest/globals';
import { overall, type ServiceHealth } from './overall.js';

type State = ServiceHealth['status'];
const of = (states: Record<string, State>) =>
  overall(
    Object.fromEntries(
      Object.entries({
        broker: 'ok',
        submissionBuffer: 'ok',
        responses: 'ok',
        mail: 'ok',
        ...states,
      } as Record<string, State>).map(([name, status]) => [name, { status, latencyMs: null }]),
    ),
  );

describe('overall', () => {
  it.each<[Record<string, State>, State]>([
    [{}, 'ok'],
    [{ mail: 'down' }, 'degraded'],
    [{ submissionBuffer: 'down' }, 'degraded'],
    [{ responses: 'degraded' }, 'degraded'],
    [{ responses: 'down' }, 'down'],
    [{ broker: 'down', responses: 'down', mail: 'down' }, 'degraded'],
    [{ broker: 'down', responses: 'down', submissionBuffer: 'down' }, 'down'],
  ])('%j is %s', (states, expected) => expect(of(states)).toBe(expected));
});
