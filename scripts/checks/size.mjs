/**
 * Fails if a page loads more than its budget: the gzip size of everything that a Vite manifest's entry loads
 * initially (static imports and their styles); for the app also the additions of each screen. Run after the builds:
 * node scripts/checks/size.mjs
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { bundle } from '../../integrations/embed/build.mjs';

const dist = fileURLToPath(new URL('../../dist/frontend/', import.meta.url));
const VISITOR = `${dist}visitor/client/`;
const APP = `${dist}app/`;
const MANIFEST = '.vite/manifest.json';
/** Weights that the landing page states, in bytes. */
const PAGE_WEIGHT = JSON.parse(
  readFileSync(new URL('../../libs/languages/src/shared/page-weight.json', import.meta.url), 'utf8'),
);

/** Budgets in bytes. `count` selects the counted files of the entry's closure, `others` lists files that the page also loads. */
const BUDGETS = [
  {
    page: 'public form, JS + CSS',
    root: VISITOR,
    manifest: '.vite/form.json',
    limit: 22 * 1024,
    count: /\.(js|css)$/,
  },
  {
    page: 'form with a field for files, JS + CSS',
    root: VISITOR,
    manifest: '.vite/upload.json',
    limit: 24_900,
    count: /\.(js|css)$/,
  },
  {
    page: 'conversation field, JS + CSS beside the form',
    root: VISITOR,
    manifest: '.vite/chat.json',
    limit: 6000,
    count: /\.(js|css)$/,
  },
  { page: 'landing, JS', root: VISITOR, manifest: '.vite/landing.json', limit: 25_000, count: /\.js$/ },
  { page: 'landing, all', root: VISITOR, manifest: '.vite/landing.json', limit: 60 * 1024, count: /./ },
  {
    page: 'app, first route, JS',
    root: APP,
    manifest: MANIFEST,
    limit: 125_200,
    count: /\.js$/,
    optional: true,
    others: ['src/app/start.tsx'],
  },
];
/** Screens of the app: each loads the entry, the shell (with a few exceptions) and its own code. */
const ROUTES = {
  app: 'src/app/start.tsx',
  shell: 'src/app/shell.tsx',
  screen: /^src\/features\//,
  /** Screens with a separate bar, which do not load the shell. */
  bare: ['src/features/builder/builder-page.tsx'],
  /** A browser requests six files at a time. */
  files: 30,
  filesOf: {
    'src/features/builder/builder-page.tsx': 45,
    'src/features/ai-builder/ai-builder-page.tsx': 37,
    'src/features/responses/responses-page.tsx': 33,
  },
  limit: 200 * 1024,
  // The registry of field types includes the texts of all six form languages (ADR 14).
  limits: { 'src/features/builder/builder-page.tsx': 199_000 },
};
/** Module that records visits; its size is measured separately. It includes the names of a tab and of a source, which submissions also use. */
const VISITS = {
  page: 'script of visitor events',
  entry: fileURLToPath(new URL('../../frontend/visitor/src/form/visit/events.ts', import.meta.url)),
  limit: 1000,
};
/** Modules of the npm package @leadloom/embed that a page loads. */
const EMBED_PACKAGE = {
  page: '@leadloom/embed',
  files: ['protocol.js', 'index.js', 'react.js'],
  limit: 4000,
};
const EMBED = { page: 'embed.js', file: `${VISITOR}embed.js`, limit: 4000 };

const weigh = file => {
  const content = readFileSync(file);
  return file.endsWith('.woff2') ? content.length : gzipSync(content, { level: 9 }).length;
};

/** Chunks and their static imports. */
const keysOf = (manifest, chunks, seen = new Set()) => {
  for (const key of chunks) {
    if (seen.has(key)) continue;
    seen.add(key);
    keysOf(manifest, manifest[key].imports ?? [], seen);
  }
  return seen;
};

/** All files that the entry, or the entry and these other chunks, load initially. */
const closure = (manifest, others = []) => {
  const entries = Object.keys(manifest).filter(key => manifest[key].isEntry);
  const chunks = [...keysOf(manifest, [...entries, ...others])].map(key => manifest[key]);
  return [...new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]))];
};

/** Total in bytes. */
const weighAll = (root, files) => files.reduce((sum, file) => sum + weigh(root + file), 0);

let failed = 0;
const report = (page, size, limit) => {
  const over = size > limit;
  failed += over ? 1 : 0;
  console.log(`${over ? 'OVER' : 'ok  '}  ${page}: ${size} of ${limit} bytes gzip`);
};

for (const { page, root, manifest, limit, count, optional, others } of BUDGETS) {
  if (!existsSync(root + manifest)) {
    if (optional) continue;
    console.log(`MISSING  ${page}: ${manifest} (build first)`);
    failed++;
    continue;
  }
  const chunks = JSON.parse(readFileSync(root + manifest, 'utf8'));
  const files = closure(chunks, others);
  // Every additional file costs a request.
  const shared = root === VISITOR ? Object.values(chunks).find(({ isEntry }) => isEntry).imports : undefined;
  if (shared) {
    console.log(`SPLIT  ${page}: ${shared.join(', ')} is a separate script`);
    failed++;
  }
  const weight = weighAll(
    root,
    files.filter(file => count.test(file)),
  );
  report(page, weight, limit);
}
/** A page includes the styles of its form's design, so each preset is measured as delivered to visitors. */
const RENDERER = `${dist}visitor/render.mjs`;
const FORM_CORE = `${dist}../libs/form-core/src/index.js`;
if (existsSync(RENDERER) && existsSync(FORM_CORE)) {
  const { renderFormPage } = await import(pathToFileURL(RENDERER).href);
  const { DEMO_FORM, FIELD_TYPES, FORM_LANGUAGES, newField, STYLE_THEMES, THEME_PRESETS } = await import(
    pathToFileURL(FORM_CORE).href
  );
  const themes = [...THEME_PRESETS.map(({ id }) => id), ...Object.keys(STYLE_THEMES)];
  const weighForm = (form, chat = false) => {
    const html = renderFormPage({ form, state: 'form', embed: false, chat, publicUrl: '' });
    const style = /<style>(.*?)<\/style>/s.exec(html)[1];
    const script = /<script type="module" src="\/([^"]+)"/.exec(html)[1];
    return gzipSync(style, { level: 9 }).length + weigh(VISITOR + script);
  };
  // Fields for files and conversations load separate parts, which are measured above.
  const types = FIELD_TYPES.filter(type => type !== 'file' && type !== 'ai-conversation');
  const every = { ...DEMO_FORM, fields: types.map(type => newField(type, type)) };
  for (const language of FORM_LANGUAGES)
    report(
      `public form in ${language} with fields of every type, JS + CSS`,
      weighForm({ ...every, language }),
      // No real form has all types, so the budget is the 22 kB of a usual form plus content blocks, pictures and calculations.
      22_900,
    );
  // The landing page states this figure.
  for (const language of FORM_LANGUAGES) {
    const html = renderFormPage({ form: { ...every, language }, state: 'form', embed: false, publicUrl: '' });
    const script = /<script type="module" src="\/([^"]+)"/.exec(html)[1];
    const size = gzipSync(html, { level: 9 }).length + weigh(VISITOR + script);
    report(
      `page of a form in ${language} with fields of every type, HTML with styles + JS`,
      size,
      PAGE_WEIGHT.form,
    );
  }
  report('conversation with fields of every type, JS + CSS', weighForm(every, true), 24_500);
  const withFiles = { ...DEMO_FORM, fields: [...every.fields, newField('file', 'file')] };
  report('conversation with a field for files, JS + CSS', weighForm(withFiles, true), 28_000);
  for (const language of FORM_LANGUAGES) {
    const pages = themes.map(theme => ({
      theme,
      size: weighForm({ ...DEMO_FORM, language, customizations: { theme } }),
    }));
    const [heaviest] = pages.sort((a, b) => b.size - a.size);
    report(`public form in ${language} with theme ${heaviest.theme}, JS + CSS`, heaviest.size, 22 * 1024);
  }
}
if (existsSync(APP + MANIFEST)) {
  const manifest = JSON.parse(readFileSync(APP + MANIFEST, 'utf8'));
  const screens = [...keysOf(manifest, [ROUTES.app])]
    .flatMap(key => manifest[key].dynamicImports ?? [])
    .filter((key, at, all) => ROUTES.screen.test(key) && all.indexOf(key) === at);
  for (const key of Object.keys(ROUTES.limits).filter(limited => !screens.includes(limited))) {
    console.log(`MISSING  app, ${key}: no such screen`);
    failed++;
  }
  for (const screen of screens) {
    const scripts = closure(manifest, [
      ROUTES.app,
      ...(ROUTES.bare.includes(screen) ? [] : [ROUTES.shell]),
      screen,
    ]).filter(file => file.endsWith('.js'));
    report(`app, ${screen}, JS`, weighAll(APP, scripts), ROUTES.limits[screen] ?? ROUTES.limit);
    const most = ROUTES.filesOf[screen] ?? ROUTES.files;
    if (scripts.length > most) {
      console.log(`SPLIT  app, ${screen}: ${scripts.length} scripts, not ${most}`);
      failed++;
    }
  }
}
{
  const { output } = await build({
    ...{ configFile: false, logLevel: 'error' },
    build: {
      ...{ write: false, minify: true, target: 'es2022' },
      rollupOptions: { input: VISITS.entry, external: /^#/, preserveEntrySignatures: 'strict' },
    },
  });
  report(VISITS.page, gzipSync(output[0].code, { level: 9 }).length, VISITS.limit);
}
if (existsSync(EMBED.file)) report(EMBED.page, weigh(EMBED.file), EMBED.limit);
const folder = mkdtempSync(join(tmpdir(), 'leadloom-embed-'));
await bundle(folder);
report(EMBED_PACKAGE.page, weighAll(`${folder}/`, EMBED_PACKAGE.files), EMBED_PACKAGE.limit);
rmSync(folder, { recursive: true, force: true });
process.exitCode = failed > 0 ? 1 : 0;
