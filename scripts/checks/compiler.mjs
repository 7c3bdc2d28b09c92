// The Nest CLI compiles with this repository's own TypeScript and with every option of tsconfig.json, so that a build is
// the type check too. After a build: node scripts/checks/compiler.mjs
import { readFileSync } from 'node:fs';

const read = path => JSON.parse(readFileSync(path, 'utf8'));

/** Sentences about what differs. */
export function differences({ compiledBy, installed, build }) {
  const { extends: base, compilerOptions = {}, ...rest } = build;
  const changed = [...Object.keys(compilerOptions), ...Object.keys(rest)].filter(
    name => name !== 'paths' && name !== '$schema',
  );
  return [
    ...(compiledBy === installed ? [] : [`dist/ was compiled by TypeScript ${compiledBy}, not ${installed}`]),
    ...(base === './tsconfig.json' ? [] : ['tsconfig.build.json does not extend tsconfig.json']),
    ...changed.map(name => `tsconfig.build.json changes ${name}`),
  ];
}

const now = {
  compiledBy: read('dist/.tsbuildinfo').version,
  installed: read('node_modules/typescript/package.json').version,
  build: read('tsconfig.build.json'),
};
for (const broken of [
  { compiledBy: '5.9.3' },
  { build: { ...now.build, compilerOptions: { strict: false } } },
])
  if (differences({ ...now, ...broken }).length === 0) throw new Error('This check finds nothing');
const found = differences(now);
for (const sentence of found) console.error(sentence);
if (found.length > 0) process.exitCode = 1;
