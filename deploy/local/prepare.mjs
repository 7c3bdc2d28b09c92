// What has to be there before any of the product's own code can run: packages, a build, system programs.
// Plain JavaScript without dependencies, because on a fresh machine there is nothing else.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const [MAJOR, MINOR] = process.versions.node.split('.').map(Number);

/** An error whose message is all that a person needs; shown without a stack. */
export class Hint extends Error {}

export function checkNode() {
  if (MAJOR > 20 || (MAJOR === 20 && MINOR >= 19)) return;
  throw new Hint(`Leadloom needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
}

/** Runs a command; its output goes to the terminal when `quiet` is false, and into the error when it fails. */
export function run(command, args, { quiet = true, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    const collect = chunk => (output = (output + chunk).slice(-20_000));
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', reject);
    child.on('close', code => {
      if (code === 0) return resolve(output);
      reject(new Error(`${command} ${args.join(' ')} ended with ${code}\n${output}`));
    });
  });
}

/** Shows what is being done and how long it took; on a terminal with a running clock. */
export async function step(title, work) {
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  const live = process.stdout.isTTY;
  if (!live) console.log(`  … ${title}`);
  const timer = live && setInterval(() => process.stdout.write(`\r  … ${title} (${seconds()}) `), 200);
  try {
    const result = await work();
    console.log(`${live ? '\r\x1b[K' : ''}  ✓ ${title} (${seconds()})`);
    return result;
  } catch (error) {
    console.log(`${live ? '\r\x1b[K' : ''}  ✗ ${title}`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

const hashFile = file => createHash('sha256').update(readFileSync(file)).digest('hex');
const readText = file => (existsSync(file) ? readFileSync(file, 'utf8') : '');

const isLink = path => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/**
 * Installs the packages of package-lock.json when they are not those that are installed. A node_modules that is a
 * symbolic link is shared between checkouts: npm would replace it, so it is left to whoever linked it.
 */
export async function ensurePackages() {
  if (isLink(join(ROOT, 'node_modules'))) return;
  const stamp = join(ROOT, 'node_modules/.leadloom-lock');
  const wanted = hashFile(join(ROOT, 'package-lock.json'));
  if (readText(stamp) === wanted) return;
  // Not `npm ci`: it refuses a lock file without the optional binaries of platforms that a registry does not carry.
  // This installs the locked versions as well and leaves the lock file alone.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  await step('Installing packages (a minute or so)', () => run('npm', args));
  writeFileSync(stamp, wanted);
}

const SOURCES = [
  'apps',
  'libs',
  'frontend',
  'deploy',
  'package-lock.json',
  'nest-cli.json',
  'tsconfig.json',
  'tsconfig.build.json',
];

/** A hash of every source file's path, size and time of change. */
function sourceState() {
  const hash = createHash('sha256');
  const visit = path => {
    const stat = statSync(path);
    if (!stat.isDirectory()) return void hash.update(`${path}:${stat.size}:${stat.mtimeMs}\n`);
    for (const name of readdirSync(path).sort()) if (!name.startsWith('.')) visit(join(path, name));
  };
  for (const source of SOURCES) visit(join(ROOT, source));
  return hash.digest('hex');
}

/** Compiles the services and bundles the pages, when a source changed since the last time. */
export async function ensureBuilt({ force = false } = {}) {
  const stamp = join(ROOT, 'dist/.built');
  const state = sourceState();
  if (!force && readText(stamp) === state) return;
  await step('Compiling the services', compileServices);
  await step('Building the visitor pages', buildVisitorPages);
  await step('Building the app', buildApp);
  compressAssets();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, state);
}

/** A command of an installed package. */
export const bin = name => join(ROOT, 'node_modules/.bin', name);
/** One compilation for all services and libraries (docs/adr/0010-nest-cli.md); incremental, its state is in dist/. */
const compileServices = () => run(bin('nest'), ['build']);
const buildApp = () => run(bin('vite'), ['build', '--config', 'frontend/app/vite.config.ts']);
const buildVisitorPages = () => run(process.execPath, ['frontend/visitor/build.mjs']);

/** What `npm run dev` needs before its watchers take over: some build of the pages, however old. */
export async function ensurePages() {
  if (!existsSync(join(ROOT, 'dist/frontend/visitor/render.mjs')))
    await step('Building the visitor pages', buildVisitorPages);
  if (!existsSync(join(ROOT, 'dist/frontend/app/index.html'))) await step('Building the app', buildApp);
}

/** Every text file of the pages also as .br and .gz, so that the gateway sends them without compressing anything. */
function compressAssets() {
  for (const folder of ['dist/frontend/app/assets', 'dist/frontend/visitor/client/v']) {
    for (const name of readdirSync(join(ROOT, folder))) {
      if (!/\.(js|css|svg)$/.test(name)) continue;
      const file = join(ROOT, folder, name);
      const content = readFileSync(file);
      writeFileSync(`${file}.br`, brotliCompressSync(content));
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    }
  }
}

/** Installs a Debian or Ubuntu package as root or through sudo without a password; a Hint where that is not possible. */
export async function ensureDebianPackage(name, program, otherwise) {
  if (program.some(file => existsSync(file))) return;
  const prefix = asRoot();
  if (!existsSync('/usr/bin/apt-get') || !prefix) throw new Hint(otherwise);
  const apt = (...args) =>
    run(...command(prefix, ['apt-get', '-y', ...args]), { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  await step(`Installing ${name} (apt)`, async () => {
    await apt('update');
    await apt('install', '--no-install-recommends', name);
  });
}

function asRoot() {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : null;
}
const command = (prefix, words) => {
  const [first, ...rest] = [...prefix, ...words];
  return [first, rest];
};

export const RABBITMQ = [
  '/usr/lib/rabbitmq/bin/rabbitmq-server',
  '/usr/sbin/rabbitmq-server',
  '/opt/homebrew/sbin/rabbitmq-server',
];
export const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export const ensureRabbit = () =>
  process.env.RABBITMQ_URL
    ? undefined
    : ensureDebianPackage(
        'rabbitmq-server',
        RABBITMQ,
        'RabbitMQ is missing and cannot be installed without root. Install the package rabbitmq-server, or set ' +
          'RABBITMQ_URL to a broker, or run the whole product with: docker compose up',
      );
export const ensureChromium = () =>
  ensureDebianPackage('chromium', CHROMIUM, 'The browser tests need Chromium. Install the package chromium.');

/** Runs `main`; a Hint or a configuration that is not usable is shown as a sentence, anything else with its stack. */
export async function guarded(main) {
  try {
    await main();
  } catch (error) {
    const forPerson = error instanceof Hint || error.name === 'ConfigError';
    console.error(forPerson ? `\n${error.message}\n` : error);
    process.exitCode = 1;
  }
}
