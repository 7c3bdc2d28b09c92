import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Alias, defineConfig, type Plugin, type UserConfig } from 'vite';
import { buildFonts } from './build-fonts.js';
import { buildPictureFonts } from './build-picture-fonts.js';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const CLIENT = here('../../dist/frontend/visitor/client');

/** The clients beside that of a form's page. */
const ADDED = ['landing', 'preview', 'upload', 'chat', 'chat-page', 'chat-upload'];
/** Those that are another's page with all that fields for files need. */
const WITH_FILES: Record<string, string> = { upload: 'form', 'chat-upload': 'chat-page' };
/** Those of them that render nothing: their entry is plain TypeScript. */
const SCRIPTS = ['landing', 'chat'];

/** Preact answers for React, in every part of these pages; so this is a build of its own beside the app's. */
const shared: UserConfig = {
  root: here('.'),
  logLevel: 'warn',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  resolve: {
    conditions: ['leadloom', 'module', 'import', 'default'],
    alias: [
      { find: /^react$/, replacement: here('src/react.ts') },
      { find: /^(p?react)\/jsx-runtime$/, replacement: here('src/jsx-runtime.ts') },
    ],
  },
};

/** Pages without a field for files have a script without what that needs; those with one have `upload`. */
const WITHOUT_FILES = {
  find: /^.*\/(?:file|uploading)\.js$/,
  replacement: here('src/upload/without-files.ts'),
};

const PRELOAD_HELPER = '\0vite/preload-helper.js';
/** Vite's own helper finds styles for parts that are loaded later, in 1 kB; ours have none. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  resolveId: id => (id === PRELOAD_HELPER ? id : null),
  load: id => (id === PRELOAD_HELPER ? 'export const __vitePreload = load => load();' : null),
};

/** A form's script takes the parts that never change from its page; see src/form/drawn-parts.ts. */
const drawnParts: Plugin = {
  name: 'drawn-parts',
  enforce: 'pre',
  resolveId: id =>
    /^\.\.?\/form-(header|later|legal)\.js$/.test(id) ? here('src/form/drawn-parts.ts') : null,
};

/** Visitors wait for these bytes: the smaller of the two minifiers. */
const SMALLEST = {
  minify: 'terser',
  terserOptions: {
    module: true,
    ecma: 2020,
    compress: { passes: 3, pure_getters: true, unsafe: true, unsafe_arrows: true },
  },
} as const;

const isForm = (name: string): boolean => /^(form|upload|chat-.+)$/.test(name);

/** One page's client: one script, and one style sheet that the server puts into the page. */
const client = (name: string): UserConfig => ({
  ...shared,
  resolve: {
    ...shared.resolve,
    alias: [
      ...(isForm(name) && !(name in WITH_FILES) ? [WITHOUT_FILES] : []),
      ...(shared.resolve!.alias as Alias[]),
    ],
  },
  plugins: isForm(name) ? [plainImports, drawnParts] : [plainImports],
  build: {
    outDir: CLIENT,
    emptyOutDir: false,
    manifest: `.vite/${name}.json`,
    reportCompressedSize: false,
    modulePreload: false,
    ...(isForm(name) ? SMALLEST : {}),
    assetsInlineLimit: 0,
    rolldownOptions: {
      // What only some forms need is a file of its own, which takes the rest from the entry.
      preserveEntrySignatures: isForm(name) ? 'allow-extension' : 'strict',
      // The libraries only declare things, so what a page does not use of them stays out.
      treeshake: { moduleSideEffects: id => !/libs.form-(core|renderer).*\.tsx?$/.test(id) },
      input: here(`src/${WITH_FILES[name] ?? name}/main.${SCRIPTS.includes(name) ? 'ts' : 'tsx'}`),
      output: {
        codeSplitting: isForm(name) ? undefined : false,
        entryFileNames: `v/${name}-[hash].js`,
        chunkFileNames: `v/${name}-[name]-[hash].js`,
        assetFileNames: 'v/[name]-[hash][extname]',
      },
    },
  },
});

/** The script of other sites, at one address for good: it has no name for its content. */
const embed: UserConfig = {
  ...shared,
  build: {
    outDir: CLIENT,
    emptyOutDir: false,
    reportCompressedSize: false,
    modulePreload: false,
    ...SMALLEST,
    rolldownOptions: {
      input: here('src/embed/main.ts'),
      output: { format: 'iife', codeSplitting: false, entryFileNames: 'embed.js' },
    },
  },
};

interface ManifestEntry {
  file: string;
  css?: string[];
  assets?: string[];
  isEntry?: boolean;
}
/** What the server needs to know of a built page: its script's address, its styles, and its other files. */
const built = (name: string) => {
  const manifest = JSON.parse(readFileSync(`${CLIENT}/.vite/${name}.json`, 'utf8')) as Record<
    string,
    ManifestEntry
  >;
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)!;
  const css = (entry.css ?? []).map(file => readFileSync(`${CLIENT}/${file}`, 'utf8')).join('');
  const parts = Object.values(manifest).filter(({ isEntry }) => !isEntry);
  const assets = [...(entry.assets ?? []), ...parts.map(({ file }) => file)].filter(
    file => !file.endsWith('.css'),
  );
  return { script: `/${entry.file}`, css, assets: assets.map(file => `/${file}`) };
};

/** The bundle that the gateway imports. Built last: it carries the names of the others' files. */
const server = (): UserConfig => ({
  ...shared,
  define: {
    ...shared.define,
    __BUILT__: JSON.stringify({
      form: built('form'),
      chat: built('chat'),
      chatPage: built('chat-page'),
      chatUpload: built('chat-upload'),
      landing: built('landing'),
      preview: built('preview'),
      upload: built('upload'),
      fonts: buildFonts(CLIENT),
    }),
  },
  ssr: { noExternal: true, resolve: { conditions: ['leadloom', 'module', 'import', 'default'] } },
  build: {
    ssr: here('src/server/render.tsx'),
    outDir: here('../../dist/frontend/visitor'),
    emptyOutDir: false,
    reportCompressedSize: false,
    // The styles in it go to visitors; the code does not.
    cssMinify: true,
    rolldownOptions: { output: { entryFileNames: 'render.mjs', codeSplitting: false } },
  },
});

export default defineConfig(({ mode }) => {
  if (mode === 'server') {
    buildPictureFonts(here('../../dist/frontend/visitor/picture-fonts'));
    return server();
  }
  if (mode === 'embed') return embed;
  return client(ADDED.includes(mode) ? mode : 'form');
});
