import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { preload } from './build/preload.js';
import { runAtBuild } from './build/run-at-build.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The signed-in app. The visitor pages are a separate build, with Preact instead of React. */
export default defineConfig({
  root: here('.'),
  base: '/',
  plugins: [runAtBuild({ conditions: ['leadloom'] }), react(), tailwindcss(), preload('/src/app/start.tsx')],
  resolve: {
    conditions: ['leadloom', ...defaultClientConditions],
    alias: { '@': here('./src') },
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
      // Lets the bundler drop what a page does not use of these libraries and of the texts.
      treeshake: {
        moduleSideEffects: [
          { test: /libs[\\/](contracts|form-core)[\\/]|[\\/]i18n[\\/]en[\\/.]/, sideEffects: false },
        ],
      },
    },
  },
});
