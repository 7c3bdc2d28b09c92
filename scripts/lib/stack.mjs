// Shared parts of measurements: a build, a private installation, options, waiting.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../deploy/local/prepare.mjs';
import { ensureBuilt } from '../../deploy/local/prepare-build.mjs';
import { ensurePackages } from '../../deploy/local/prepare-packages.mjs';
import { ensureRabbit } from '../../deploy/local/prepare-programs.mjs';

/** Imports a built module. */
export const dist = file => import(pathToFileURL(join(ROOT, 'dist', file)).href);

/** Prepares packages, broker and a current build; `--no-build` uses dist/ unchanged. */
export async function prepare() {
  await ensurePackages();
  await ensureRabbit();
  if (!process.argv.includes('--no-build')) await ensureBuilt();
}

/** A private installation with separate ports, broker, database and data (deploy/local/stack); call after `prepare`. */
export const startStack = async env => (await dist('deploy/local/stack/stack.js')).startStack(env);

/** Addresses of the gateways: `gateway#2` listens at PORT + 3, `gateway#3` at PORT + 4 (deploy/local/services.ts). */
export function gatewaysOf({ url }, instances) {
  const { hostname, port } = new URL(url);
  const others = Array.from({ length: instances - 1 }, (_, n) => Number(port) + 3 + n);
  return [Number(port), ...others].map(one => `http://${hostname}:${one}`);
}

/** Value of a numeric option: `--rate 150` returns 150; `fallback` without the option. */
export function option(name, fallback) {
  const at = process.argv.indexOf(`--${name}`);
  if (at < 0) return fallback;
  const value = process.argv[at + 1];
  if (typeof fallback !== 'number') return value;
  if (!(Number(value) > 0)) throw new Error(`--${name} requires a number above 0`);
  return Number(value);
}

/** Polls until `done` returns a value; undefined after `limitMs`. */
export async function until(done, limitMs, pauseMs = 50) {
  const limit = Date.now() + limitMs;
  for (;;) {
    const found = await done();
    if (found) return found;
    if (Date.now() > limit) return undefined;
    await sleep(pauseMs);
  }
}

export const percentile = (values, p) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * p) - 1)];
};
