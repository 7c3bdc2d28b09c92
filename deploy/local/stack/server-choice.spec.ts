import { describe, expect, it } from '@jest/globals';
import { serverSource } from './server-choice.js';

const never = (): boolean => {
  throw new Error('Docker was asked');
};

describe('the source of a test server', () => {
  it('is the given address, even with Docker', () => {
    expect(serverSource('amqp://broker', undefined, never)).toBe('given');
    expect(serverSource('amqp://broker', 'containers', never)).toBe('given');
  });
  it('is the one in TEST_SERVERS, without querying Docker', () => {
    expect(serverSource(undefined, 'containers', never)).toBe('containers');
    expect(serverSource('', 'local', never)).toBe('local');
  });
  it('is a container if a Docker engine answers, else this machine', () => {
    expect(serverSource(undefined, undefined, () => true)).toBe('containers');
    expect(serverSource(undefined, '', () => false)).toBe('local');
  });
  it('is an error for an unknown value', () => {
    expect(() => serverSource('amqp://broker', 'docker', never)).toThrow(
      'TEST_SERVERS is "docker"; it can be containers or local',
    );
  });
});
