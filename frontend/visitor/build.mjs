/** Builds all visitor pages: node frontend/visitor/build.mjs */
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

process.env.NODE_ENV = 'production';
const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url));
rmSync(new URL('../../dist/frontend/visitor', import.meta.url), { recursive: true, force: true });
// The server's bundle is built last, because it contains the file names of the others.
for (const mode of 'form chat frame upload chat-page chat-upload landing preview embed server'.split(' '))
  await build({ configFile, mode });
