// `npm run check image`: runs the steps of deploy/Dockerfile in order, each stage in an empty folder instead of an image, for
// machines without Docker; then every service is started from the last folder as docker-compose.yml starts it
// (NODE_ENV=production, its own database and broker), must become ready, and must end with code 0 at SIGTERM.
// `-- --stories` runs the stories of e2e against them, as the public CI workflow runs them against the containers.
// Not checked: the base image, users and permissions, the servers of docker-compose.yml.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { guarded, ROOT } from '../../deploy/local/prepare.mjs';
import { dist, prepare, until } from '../lib/stack.mjs';

const READY_MS = 60_000;
const END_MS = 25_000;
const SECRET = 'a sufficiently long secret for this check';

const STORIES = process.argv.includes('--stories');

/** Settings of deploy/compose/stories.yml and the workflow: emails to the stories' inbox, no limits per address. */
async function storySettings() {
  const PORT = String(await freePort());
  return {
    PORT,
    PUBLIC_URL: `http://127.0.0.1:${PORT}`,
    SMTP_URL: 'smtp://127.0.0.1:12402',
    WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8',
    RATE_LIMITS: 'off',
  };
}

/** Instructions of a Dockerfile, without comments and with continued lines joined. */
export function instructionsOf(text) {
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n');
  return lines
    .map(line => /^([A-Z]+)\s+(.*\S)\s*$/.exec(line.trim()))
    .filter(Boolean)
    .map(([, name, rest]) => ({ name, rest }));
}

/** Whether .dockerignore excludes a path of the build context; supports only the pattern forms that it uses. */
function ignoredBy(patterns) {
  const rules = patterns.map(
    pattern =>
      new RegExp(
        `^${pattern
          .replaceAll('.', '\\.')
          .replace('**/', '(.*/)?')
          .replaceAll(/(?<!\.)\*/g, '[^/]*')}$`,
      ),
  );
  return path => rules.some(rule => rule.test(path));
}

/** Executes the instructions. @returns the folder of the last stage and its environment */
function build(root) {
  const ignored = ignoredBy(readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n').filter(Boolean));
  const stages = {};
  let stage;
  for (const { name, rest } of instructionsOf(readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8'))) {
    if (name === 'FROM') {
      const called = / AS (\w+)$/.exec(rest)?.[1] ?? 'image';
      stage = stages[called] = { root: join(root, called), workdir: '/', env: {}, entrypoint: [] };
    } else if (name === 'WORKDIR') {
      stage.workdir = rest;
      mkdirSync(join(stage.root, rest), { recursive: true });
    } else if (name === 'ENV') {
      for (const [, key, value] of rest.matchAll(/(\w+)=(\S+)/g)) stage.env[key] = value;
    } else if (name === 'COPY') {
      copy(rest, stages, stage, ignored);
    } else if (name === 'RUN') {
      console.log(`  ${stage.root.slice(root.length + 1)}: ${rest.replaceAll(/\s+/g, ' ').slice(0, 100)}`);
      execFileSync('bash', ['-euc', rest], {
        cwd: join(stage.root, stage.workdir),
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    } else if (name === 'ENTRYPOINT') {
      stage.entrypoint = JSON.parse(rest);
    }
  }
  return { ...stage, folder: join(stage.root, stage.workdir) };
}

function copy(rest, stages, stage, ignored) {
  const from = /^--from=(\w+)\s+/.exec(rest);
  const words = rest.slice(from?.[0].length ?? 0).split(/\s+/);
  const target = join(stage.root, stage.workdir, words.at(-1));
  const source = from ? stages[from[1]].root : ROOT;
  for (const word of words.slice(0, -1)) {
    const path = join(source, word);
    const to = word === '.' || words.at(-1) !== './' ? target : join(target, word);
    mkdirSync(dirname(to), { recursive: true });
    if (from) {
      cpSync(path, to, { recursive: true, verbatimSymlinks: true });
      continue;
    }
    // A clean checkout does not have these folders.
    const taken = file => file === ROOT || !ignored(relative(ROOT, file));
    cpSync(path, to, { recursive: true, filter: taken });
  }
}

const freePort = () =>
  new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** Starts a service like its container; resolves when it is ready. */
async function start(image, name, settings) {
  const health = await freePort();
  const env = {
    PATH: process.env.PATH,
    ...image.env,
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    ...settings,
    HEALTH_PORT: String(health),
  };
  const [command, ...args] = image.entrypoint;
  const child = spawn(command, [...args, name], {
    cwd: image.folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', text => (log = (log + text).slice(-4000)));
  const ended = new Promise(resolve => child.once('exit', code => resolve(code ?? 'killed')));
  const answers = async () => (await fetch(`http://127.0.0.1:${health}/ready`).catch(() => undefined))?.ok;
  const ready = await Promise.race([until(answers, READY_MS, 200), ended.then(() => false)]);
  if (!ready) {
    child.kill('SIGKILL');
    throw new Error(`${name} is not ready:\n${log}`);
  }
  return { name, env, child, ended };
}

/** Milliseconds from SIGTERM to the exit. */
async function stop({ name, child, ended }) {
  const began = performance.now();
  child.kill('SIGTERM');
  const code = await Promise.race([ended, sleep(END_MS, 'late')]);
  if (code !== 0) {
    child.kill('SIGKILL');
    throw new Error(`${name} ended with ${code}`);
  }
  return performance.now() - began;
}

await guarded(async () => {
  await prepare();
  const root = mkdtempSync(join(tmpdir(), 'leadloom-image-'));
  const { startTestServers } = await dist('deploy/local/stack/test-servers.js');
  let servers;
  const running = [];
  try {
    const image = build(root);
    for (const path of ['deploy', 'e2e', 'scripts', 'frontend', 'dist/deploy', 'dist/libs/testing'])
      if (existsSync(join(image.folder, path))) throw new Error(`The image has ${path}`);
    servers = await startTestServers();
    const settings = {
      ...servers.env,
      DATABASE_PREFIX: `image${process.pid}`,
      BROKER_PREFIX: `image${process.pid}.`,
      PUBLIC_URL: 'https://forms.example.com',
      ...(STORIES ? await storySettings() : {}),
      JWT_SECRET: SECRET,
      ENCRYPTION_KEY: SECRET,
      MAIL_FROM: 'Leadloom <forms@example.com>',
    };
    settings.SMTP_URL ??= 'smtp://127.0.0.1:9';
    const names = readdirSync(join(ROOT, 'apps')).filter(name => name !== 'gateway');
    for (const name of [...names, 'gateway']) running.push(await start(image, name, settings));
    const gateway = running.at(-1);
    for (const path of ['/', '/auth', '/embed.js', '/health']) {
      const answer = await fetch(`http://127.0.0.1:${gateway.env.PORT}${path}`);
      if (!answer.ok) throw new Error(`${path} is ${answer.status}`);
    }
    if (STORIES) {
      const env = { ...process.env, E2E_URL: settings.PUBLIC_URL };
      execFileSync('npm', ['run', '--silent', 'check', 'stories'], { cwd: ROOT, stdio: 'inherit', env });
    }
    const megabytes = Number(execFileSync('du', ['-sm', image.folder], { encoding: 'utf8' }).split('\t')[0]);
    const times = [];
    while (running.length) times.push(await stop(running.pop()));
    console.log(
      `  ${times.length} services started from ${megabytes} MB, were ready, and ended within ${Math.max(...times).toFixed(0)} ms`,
    );
  } finally {
    for (const { child } of running) child.kill('SIGKILL');
    await servers?.stop();
    rmSync(root, { recursive: true, force: true });
  }
});
