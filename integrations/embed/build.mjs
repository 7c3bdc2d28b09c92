/** Builds the npm package in dist/integrations/embed: node integrations/embed/build.mjs */
import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = join(here, '../..');
export const PACKAGE = join(root, 'dist/integrations/embed');

/** Bundles the modules of the package into a folder. */
export async function bundle(folder) {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      lib: {
        entry: { index: join(here, 'src/index.ts'), react: join(here, 'src/react.tsx') },
        formats: ['es'],
      },
      minify: 'terser',
      terserOptions: { module: true, compress: { passes: 3 }, format: { comments: false } },
      rolldownOptions: {
        external: ['react', 'react/jsx-runtime'],
        output: { entryFileNames: '[name].js', chunkFileNames: 'protocol.js' },
      },
    },
  });
}

/** @returns the folder of the package, ready for `npm publish` */
export async function buildEmbedPackage() {
  await bundle(PACKAGE);
  const types = [
    '-p',
    here,
    '--noEmit',
    'false',
    '--declaration',
    '--emitDeclarationOnly',
    '--sourceMap',
    'false',
  ];
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(
    process.execPath,
    [compiler, ...types, '--outDir', join(PACKAGE, 'types')],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stdout);
  for (const name of ['package.json', 'README.md']) copyFileSync(join(here, name), join(PACKAGE, name));
  copyFileSync(join(root, 'LICENSE'), join(PACKAGE, 'LICENSE'));
  return PACKAGE;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await buildEmbedPackage());
