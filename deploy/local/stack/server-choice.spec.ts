import { describe, expect, it } from '@jest/globals';
import { serverSource } from './server-choice.js';

const never = (): boolean => {
  throw new Error('Docker was asked');
};

describe('where a test server comes from', () => {
  it('is the given address, whatever else there is', () => {
    expect(serverSource('amqp://broker', undefined, never)).toBe('given');
    expect(serverSource('amqp://broker', 'containers', never)).toBe('given');
  });
  it('is what TEST_SERVERS forces, without asking Docker', () => {
    expect(serverSource(undefined, 'containers', never)).toBe('containers');
    expect(serverSource('', 'local', never)).toBe('local');
  });
  it('is a container where an engine answers, else this machine', () => {
    expect(serverSource(undefined, undefined, () => true)).toBe('containers');
    expect(serverSource(undefined, '', () => false)).toBe('local');
  });
  it('is never guessed from a value that means nothing', () => {
    expect(() => serverSource('amqp://broker', 'docker', never)).toThrow(
      'TEST_SERVERS is "docker"; it can be containers or local',
    );
  });
});
