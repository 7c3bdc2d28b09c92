/** Builds all visitor pages: node frontend/visitor/build.mjs */
import { existsSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

process.env.NODE_ENV = 'production';
const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url));
rmSync(new URL('../../dist/frontend/visitor', import.meta.url), { recursive: true, force: true });
const modes = ['form', 'patterns', 'landing', 'embed', 'server'];
for (const mode of modes) {
  const isThere = mode !== 'embed' || existsSync(new URL('src/embed/embed.ts', import.meta.url));
  if (isThere) await build({ configFile, mode });
}
