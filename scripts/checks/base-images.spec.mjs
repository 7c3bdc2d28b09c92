import { describe, expect, it } from '@jest/globals';
import { baseImageProblems, outdated } from './base-images.mjs';

describe('base images', () => {
  it('fail when their support has ended', () => {
    const text =
      "ARG NODE_IMAGE=node:24-bookworm-slim\n    image: mongo:8.0\n  with: { node-version: '24' }\n";
    expect(outdated(text, '2028-04-30')).toEqual([]);
    expect(outdated(text, '2028-05-01')).toEqual([
      'node:24-bookworm-slim is supported until 2028-04-30: move to a newer one',
      'node:24 is supported until 2028-04-30: move to a newer one',
    ]);
  });

  it.each(['node:20-bookworm-slim', 'rabbitmq:3.13', 'mongo:8.05', 'postgres:18'])(
    'fail without a known end of support (%s)',
    image => expect(outdated(`    image: ${image}\n`, '2026-01-01')).toHaveLength(1),
  );

  it('are all found, in each file that names one', () => {
    const far = Object.values(baseImageProblems('2100-01-01'));
    expect(far.every(problems => problems.length > 0)).toBe(true);
  });
});
