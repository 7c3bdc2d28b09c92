import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { compiledPath, transpile } from './transpile.js';

const root = mkdtempSync(join(tmpdir(), 'leadloom-transpile-'));
const file = join(root, 'apps/forms/src/form/forms.service.ts');
mkdirSync(dirname(file), { recursive: true });
copyFileSync(join(import.meta.dirname, '../../../.swcrc'), join(root, '.swcrc'));

describe('transpiling for development', () => {
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it("writes a changed source to its compiled file, with the metadata for Nest's injection", async () => {
    const source = `import { Injectable } from '@nestjs/common';
      import { Store } from './store.js';
      @Injectable() export class Forms { constructor(private readonly store: Store) {} }`;
    writeFileSync(file, source);
    expect(await transpile(root, [file])).toEqual([join(root, 'dist/apps/forms/src/form/forms.service.js')]);
    const compiled = readFileSync(compiledPath(root, file), 'utf8');
    expect(compiled).toContain('design:paramtypes');
    expect(compiled).toContain(`from './store.js'`);
  });

  it('leaves dist/ unchanged if a source is not valid TypeScript', async () => {
    const before = readFileSync(compiledPath(root, file), 'utf8');
    writeFileSync(file, 'export class {');
    await expect(transpile(root, [file])).rejects.toThrow();
    expect(readFileSync(compiledPath(root, file), 'utf8')).toBe(before);
  });
});
