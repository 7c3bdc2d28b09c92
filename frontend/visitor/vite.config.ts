import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Alias, defineConfig, type Plugin, type UserConfig } from 'vite';
import { buildFonts } from './build-fonts.js';
import { buildPictureFonts } from './build-picture-fonts.js';
import { buildPictures } from './build-pictures.js';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const CLIENT = here('../../dist/frontend/visitor/client');

/** Clients of other pages than the form page. */
const ADDED = ['landing', 'preview', 'upload', 'chat', 'frame', 'chat-page', 'chat-upload'];
/** Clients that extend another page with file fields. */
const WITH_FILES: Record<string, string> = { upload: 'form', 'chat-upload': 'chat-page' };
/** Clients that render nothing and have a plain TypeScript entry. */
const SCRIPTS = ['landing', 'chat', 'frame'];

/** Preact replaces React in all of these pages, so they have a separate build from the app. */
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

/** The script for pages without a file field omits its code; pages with one use `upload`. */
const WITHOUT_FILES = {
  find: /^.*\/(?:file|uploading)\.js$/,
  replacement: here('src/upload/without-files.ts'),
};

/** Controls for visitors without scripts. */
const WITHOUT_PLAIN = { find: /^.*\/plain-slider\.js$/, replacement: here('src/form/without-plain.ts') };

/** The parser of formulas is a separate file that only forms with a calculation load. */
const FORMULAS_LATER = {
  find: /^.*\/formula\/calculate\.js$/,
  replacement: here('../../libs/form-core/src/formula/calculate-later.ts'),
};

const PRELOAD_HELPER = '\0vite/preload-helper.js';
/** Vite's helper, 1 kB, preloads the styles of lazy-loaded parts; ours have none. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  resolveId: id => (id === PRELOAD_HELPER ? id : null),
  load: id => (id === PRELOAD_HELPER ? 'export const __vitePreload = load => load();' : null),
};

/** A form's script reads unchanging parts from its page; see src/form/drawn-parts.ts. */
const drawnParts: Plugin = {
  name: 'drawn-parts',
  enforce: 'pre',
  resolveId: id =>
    /^\.\.?\/form-(header|later|legal)\.js$/.test(id) ? here('src/form/drawn-parts.ts') : null,
};

/** The minifier with the smaller output, because visitors wait for these bytes. */
const SMALLEST = {
  minify: 'terser',
  terserOptions: {
    module: true,
    ecma: 2020,
    compress: { passes: 3, pure_getters: true, unsafe: true, unsafe_arrows: true },
  },
} as const;

const isForm = (name: string): boolean => /^(form|upload|chat-.+)$/.test(name);

/** Client of one page: a script, and a style sheet that the server inlines. */
const client = (name: string): UserConfig => ({
  ...shared,
  resolve: {
    ...shared.resolve,
    alias: [
      ...(isForm(name) ? [WITHOUT_PLAIN, FORMULAS_LATER] : []),
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
      // Code that only a few forms need is in a separate file, which imports the rest from the entry.
      preserveEntrySignatures: isForm(name) ? 'allow-extension' : 'strict',
      // The libraries have no side effects, so unused parts can be dropped.
      treeshake: { moduleSideEffects: id => !/libs.(form-(core|renderer)|languages).*\.tsx?$/.test(id) },
      input: here(`src/${WITH_FILES[name] ?? name}/main.${SCRIPTS.includes(name) ? 'ts' : 'tsx'}`),
      output: {
        // Runs before the page's content is parsed, so it cannot be a module.
        ...(name === 'frame' ? { format: 'iife' as const } : {}),
        codeSplitting: isForm(name) ? undefined : false,
        entryFileNames: `v/${name}-[hash].js`,
        chunkFileNames: `v/${name}-[name]-[hash].js`,
        assetFileNames: 'v/[name]-[hash][extname]',
      },
    },
  },
});

/** The script for other sites. Its address is permanent, so its name has no content hash. */
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
/** Facts about a built page for the server: its script's address, its styles, and its other files. */
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

/** The bundle that the gateway imports. Built last, because it contains the file names of the others. */
const server = (): UserConfig => ({
  ...shared,
  define: {
    ...shared.define,
    __BUILT__: JSON.stringify({
      form: built('form'),
      chat: built('chat'),
      chatPage: built('chat-page'),
      chatUpload: built('chat-upload'),
      frame: built('frame'),
      landing: built('landing'),
      preview: built('preview'),
      upload: built('upload'),
      fonts: buildFonts(CLIENT),
      pictures: buildPictures(CLIENT),
    }),
  },
  ssr: { noExternal: true, resolve: { conditions: ['leadloom', 'module', 'import', 'default'] } },
  build: {
    ssr: here('src/server/render.tsx'),
    outDir: here('../../dist/frontend/visitor'),
    emptyOutDir: false,
    reportCompressedSize: false,
    // Its styles are sent to visitors; its code is not.
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
