// The build in dist/: services, visitor pages and the app, each rebuilt if one of its sources changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { bin, ROOT, run, step } from './prepare.mjs';

const SHARED = ['libs', 'package-lock.json', 'tsconfig.json'];
/** Separately built parts; `files` exist after a build. */
const PARTS = [
  {
    name: 'services',
    title: 'Compiling the services',
    sources: [...SHARED, 'apps', 'deploy/local', '.swcrc', 'nest-cli.json', 'tsconfig.build.json'],
    files: ['apps/gateway/src/main.js', 'deploy/local/launcher.js'],
    // One compilation for all services and libraries (docs/adr/0010-nest-cli.md).
    build: () => run(bin('nest'), ['build']),
  },
  {
    name: 'visitor',
    title: 'Building the visitor pages',
    sources: [...SHARED, 'frontend/visitor'],
    files: ['frontend/visitor/render.mjs'],
    build: async () => {
      await run(process.execPath, ['frontend/visitor/build.mjs']);
      compress('dist/frontend/visitor/client/v');
    },
  },
  {
    name: 'app',
    title: 'Building the app',
    sources: [...SHARED, 'frontend/app'],
    files: ['frontend/app/index.html'],
    build: async () => {
      await run(bin('vite'), ['build', '--config', 'frontend/app/vite.config.ts']);
      compress('dist/frontend/app/assets');
    },
  },
];

/** Hash of every source file's path, size and modification time, without tests. */
export function stateOf(sources, root = ROOT) {
  const hash = createHash('sha256');
  const visit = path => {
    const stat = statSync(path);
    if (!stat.isDirectory()) return void hash.update(`${path}:${stat.size}:${stat.mtimeMs}\n`);
    for (const name of readdirSync(path).sort()) if (isSource(name)) visit(join(path, name));
  };
  for (const source of sources) visit(join(root, source));
  return hash.digest('hex');
}

const isSource = name => !name.startsWith('.') && !name.endsWith('.sha256');

const stampOf = ({ name }) => join(ROOT, 'dist', `.built-${name}`);
const isBuilt = ({ files }) => files.every(file => existsSync(join(ROOT, 'dist', file)));

async function ensurePart(part, force) {
  const stamp = stampOf(part);
  const state = stateOf(part.sources);
  if (!force && isBuilt(part) && existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return;
  await step(part.title, part.build);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, state);
}

/** Compiles the services and bundles the pages if a source changed since the last time. */
export const ensureBuilt = async ({ force = false } = {}) =>
  void (await Promise.all(PARTS.map(part => ensurePart(part, force))));

/** Compiles only the services. */
export const ensureServices = () => ensurePart(PARTS[0], true);

/** Build for `npm run dev` before its watchers take over; any existing build of the pages will do. */
export const ensurePages = async () =>
  void (await Promise.all(
    PARTS.slice(1)
      .filter(part => !isBuilt(part))
      .map(part => ensurePart(part, true)),
  ));

/** Compresses every text file of the pages as .br and .gz, so that the gateway does not have to. */
function compress(folder) {
  for (const name of readdirSync(join(ROOT, folder))) {
    if (!/\.(js|css|svg)$/.test(name)) continue;
    const file = join(ROOT, folder, name);
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
