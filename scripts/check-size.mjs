/**
 * Fails when a page loads more than its budget: the gzip size of everything that a Vite manifest's entry loads at
 * once (its static imports and their styles). Run after the builds: node scripts/check-size.mjs
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist/frontend/', import.meta.url));
const VISITOR = `${dist}visitor/client/`;
const APP = `${dist}app/`;
const MANIFEST = '.vite/manifest.json';

/** Sizes in bytes. `count` says which files of the entry's closure weigh. */
const BUDGETS = [
  {
    page: 'public form, JS + CSS',
    root: VISITOR,
    manifest: '.vite/form.json',
    limit: 20_000,
    count: /\.(js|css)$/,
  },
  { page: 'landing, JS', root: VISITOR, manifest: '.vite/landing.json', limit: 25_000, count: /\.js$/ },
  { page: 'landing, all', root: VISITOR, manifest: '.vite/landing.json', limit: 60 * 1024, count: /./ },
  {
    page: 'app, first route, JS',
    root: APP,
    manifest: MANIFEST,
    limit: 125_000,
    count: /\.js$/,
    optional: true,
  },
];
const EMBED = { page: 'embed.js', file: `${VISITOR}embed.js`, limit: 3000 };

const weigh = file => {
  const content = readFileSync(file);
  return file.endsWith('.woff2') ? content.length : gzipSync(content, { level: 9 }).length;
};

/** All files that an entry loads at once. */
const closure = manifest => {
  const files = new Set();
  const seen = new Set();
  const visit = key => {
    if (seen.has(key)) return;
    seen.add(key);
    const { file, css = [], assets = [], imports = [] } = manifest[key];
    for (const one of [file, ...css, ...assets]) files.add(one);
    imports.forEach(visit);
  };
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry) visit(key);
  return [...files];
};

let failed = 0;
const report = (page, size, limit) => {
  const over = size > limit;
  failed += over ? 1 : 0;
  console.log(`${over ? 'OVER' : 'ok  '}  ${page}: ${size} of ${limit} bytes gzip`);
};

for (const { page, root, manifest, limit, count, optional } of BUDGETS) {
  if (!existsSync(root + manifest)) {
    if (optional) continue;
    console.log(`MISSING  ${page}: ${manifest} (build first)`);
    failed++;
    continue;
  }
  const files = closure(JSON.parse(readFileSync(root + manifest, 'utf8')));
  const weights = files.filter(file => count.test(file)).map(file => weigh(root + file));
  report(
    page,
    weights.reduce((sum, size) => sum + size, 0),
    limit,
  );
}
if (existsSync(EMBED.file)) report(EMBED.page, weigh(EMBED.file), EMBED.limit);
process.exitCode = failed > 0 ? 1 : 0;
