import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { expect, it } from '@jest/globals';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

it('ends when the process that spawned it is killed', async () => {
  const spawnFile = pathToFileURL(join(process.cwd(), 'dist/libs/dev-mongo/src/spawn.testing.js')).href;
  const dataDir = mkdtempSync(join(tmpdir(), 'dev-mongo-orphan-'));
  const script = `import(${JSON.stringify(spawnFile)}).then(async ({ spawnDevMongo }) => {
    console.log((await spawnDevMongo({ dataDir: ${JSON.stringify(dataDir)} })).pid);
    setInterval(() => {}, 1000);
  });`;
  const parent = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string];
  const pid = Number(line);
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  const limit = Date.now() + 10_000;
  while (isAlive(pid) && Date.now() < limit) await new Promise(resolve => setTimeout(resolve, 50));
  expect(isAlive(pid)).toBe(false);
}, 30_000);
