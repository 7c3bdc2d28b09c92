// The linter with type information, and the type check of every tsconfig.json, in one program (.oxlintrc.json). First,
// an example proves that the important rules are on.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bin, ROOT } from '../../deploy/local/prepare.mjs';

const COMPILER = { strict: true, jsx: 'preserve', types: [], target: 'ES2023', noEmit: true };
const EXAMPLE = {
  'tsconfig.json': JSON.stringify({ compilerOptions: COMPILER, include: ['**/*'] }),
  'apps/example.ts': `
    export const wrong: number = 'text';
    const later = (): Promise<void> => Promise.resolve();
    export const loose = (value: any): void => {
      const unused = 1;
      later();
      if (later()) throw 'text';
      void value;
    };`,
  'frontend/app/example.tsx': `
    import { useMemo } from 'react';
    import { b } from './b';
    import { a } from '../a';
    export function Example({ on }: { on: boolean }) {
      if (on) useMemo(() => [a, b], []);
      return <img src="picture.png" />;
    }`,
};
const EXPECTED = [
  'typescript(TS2322)',
  'typescript(no-explicit-any)',
  'typescript(no-floating-promises)',
  'typescript(no-misused-promises)',
  'typescript(only-throw-error)',
  'eslint(no-unused-vars)',
  'simple-import-sort(imports)',
  'react-hooks(rules-of-hooks)',
  'jsx-a11y(alt-text)',
];

const oxlint = (cwd, ...args) => spawnSync(bin('oxlint'), args, { cwd, encoding: 'utf8' });

/** @returns the expected rules that report nothing for the example */
function silentRules() {
  const folder = mkdtempSync(join(tmpdir(), 'leadloom-lint-'));
  try {
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    copyFileSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    for (const [name, text] of Object.entries(EXAMPLE)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const { stdout } = oxlint(folder, '-f', 'unix', 'apps', 'frontend');
    return EXPECTED.filter(rule => !stdout.includes(rule));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const silent = silentRules();
if (silent.length) throw new Error(`The linter does not report ${silent.join(', ')}`);
const { status, stdout, stderr } = oxlint(ROOT, '-f', 'unix', ...process.argv.slice(2), '.');
if (status !== 0) {
  console.error(stdout + stderr);
  process.exitCode = 1;
}
