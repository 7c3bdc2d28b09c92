import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { chunks } from './build/chunks.js';
import { preload } from './build/preload.js';
import { runAtBuild } from './build/run-at-build.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const CHUNKS = chunks({
  // The language must be chosen before anything with texts is loaded.
  first: here('./src/app/main.tsx'),
  app: here('./src/app/start.tsx'),
  screens: here('./src/app/screens.ts'),
  shell: here('./src/app/shell.tsx'),
  bare: here('./src/features/builder/builder-page.tsx'),
});

/**
 * Resolves libraries to their sources. Modules that run during the build would resolve them as Node does, to `dist`,
 * which a parallel build of the services may not have written yet.
 */
const SOURCES = {
  '#contracts': here('../../libs/contracts/src/index.ts'),
  '#form-core': here('../../libs/form-core/src/index.ts'),
  '#languages': here('../../libs/languages/src'),
};

/** The signed-in app. The visitor pages are a separate build, with Preact instead of React. */
export default defineConfig({
  root: here('.'),
  base: '/',
  plugins: [runAtBuild({ alias: SOURCES }), react(), tailwindcss(), preload('/src/app/start.tsx')],
  resolve: {
    conditions: ['leadloom', ...defaultClientConditions],
    alias: [
      { find: '@', replacement: here('./src') },
      // Screens that show a form load the parser of formulas when the form has one.
      {
        find: /^.*\/formula\/calculate\.js$/,
        replacement: here('../../libs/form-core/src/formula/calculate-later.ts'),
      },
    ],
  },
  build: {
    outDir: here('../../dist/frontend/app'),
    emptyOutDir: true,
    assetsDir: 'assets',
    manifest: true,
    modulePreload: { polyfill: false },
    target: 'es2022',
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: CHUNKS } },
      // Lets the bundler drop unused parts of these libraries and of the texts.
      treeshake: {
        moduleSideEffects: [{ test: /libs[\\/](contracts|form-core|languages)[\\/]/, sideEffects: false }],
      },
    },
  },
});
