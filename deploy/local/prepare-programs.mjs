// System programs that npm packages cannot provide: the broker, and a browser for tests.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Hint, run, step } from './prepare.mjs';

const RABBITMQ = [
  '/usr/lib/rabbitmq/bin/rabbitmq-server',
  '/usr/sbin/rabbitmq-server',
  '/opt/homebrew/sbin/rabbitmq-server',
  '/usr/local/sbin/rabbitmq-server',
];
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
/** Browsers for tests. The headless shell needs a third less processor time than the whole browser. */
export const CHROMIUM = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Command for a Debian package as root, or with sudo if it needs no password. */
function aptGet() {
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  if (process.getuid?.() === 0) return ['apt-get'];
  const { status } = spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' });
  return status === 0 ? ['sudo', '-n', 'apt-get'] : undefined;
}

/** Announces and installs a Debian package. @throws Hint with the text `otherwise` if that is not possible */
async function ensurePackage(name, files, otherwise) {
  if (files.some(existsSync)) return;
  const apt = aptGet();
  if (!apt) throw new Hint(otherwise);
  const [program, ...words] = apt;
  const install = (...args) =>
    run(program, [...words, '-y', ...args], { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  console.log(`  ${name} is missing. Installing it: ${apt.join(' ')} install ${name}`);
  await step(`Installing ${name}`, async () => {
    await install('update');
    await install('install', '--no-install-recommends', name);
  });
}

/** Message for a machine without RabbitMQ, with the installation command if there is one. */
export const missingRabbit = platform =>
  platform === 'darwin'
    ? 'RabbitMQ is missing. Install it with this command, then start again:\n\n  brew install rabbitmq'
    : 'RabbitMQ is missing and cannot be installed without root. Install the package rabbitmq-server, or set ' +
      'RABBITMQ_URL to a broker, or run the whole product with: docker compose up';

export const ensureRabbit = async () => {
  if (process.env.RABBITMQ_URL) return;
  await ensurePackage('rabbitmq-server', RABBITMQ, missingRabbit(process.platform));
};
/** Installs the headless shell; falls back to another Chromium if that is not possible. */
export async function ensureChromium() {
  const missing = 'The browser tests need Chromium. Install the package chromium-headless-shell or chromium.';
  try {
    await ensurePackage('chromium-headless-shell', [HEADLESS_SHELL], missing);
  } catch (error) {
    if (!CHROMIUM.some(existsSync)) throw error;
  }
}
