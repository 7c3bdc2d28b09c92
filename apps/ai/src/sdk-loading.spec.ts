import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const HERE = dirname(fileURLToPath(import.meta.url));
/** Static imports, without type imports and dynamic imports. */
const IMPORT = /^(?:import|export) (?!type )[^;]*?from '([^']+)';/gmsu;

/** Packages and files that a file loads statically. */
function loadedBy(file: string, seen = new Map<string, string>()): Map<string, string> {
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    if (!name.startsWith('.')) {
      seen.set(name, file);
      continue;
    }
    const next = join(dirname(file), name.replace(/\.js$/u, '.ts'));
    if (seen.has(next) || !existsSync(next)) continue;
    seen.set(next, file);
    loadedBy(next, seen);
  }
  return seen;
}

describe('without a model', () => {
  it('does not load the SDK, which would take memory', () => {
    const loaded = loadedBy(join(HERE, 'ai.module.ts'));
    expect(loaded.size).toBeGreaterThan(50);
    expect([...loaded].filter(([name]) => /^(?:ai|@ai-sdk\/.+)$/u.test(name))).toEqual([]);
  });

  it('the SDK is found where a model is called', () =>
    expect(loadedBy(join(HERE, 'models/model-chain.ts')).has('ai')).toBe(true));
});
