import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { MARK } from './mark.js';

const read = (path: string) => readFileSync(new URL(`../../../app/${path}`, import.meta.url), 'utf8');

it('the mark is the same on every page and in the browser’s tab', () => {
  for (const path of ['src/ui/logo.tsx', 'public/assets/icon.v1.svg'])
    expect(read(path)).toContain(MARK.path);
});
