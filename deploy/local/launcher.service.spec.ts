import { describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const LAUNCHER = pathToFileURL(resolve('dist/deploy/local/launcher.js')).href;
/** The broker takes three ports in a row. */
const PORTS = { PORT: '3570', DEV_INBOX_PORT: '3571', BROKER_PORT: '46570', DATABASE_PORT: '47570' };

/** Processes that work in this folder; the broker does from its first moment on, long before it listens. */
const workingIn = (folder: string): string[] =>
  readdirSync('/proc').filter(pid => /^\d+$/.test(pid) && folderOf(pid).startsWith(folder));

function folderOf(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return ''; // has ended, or belongs to somebody else
  }
}

describe('the launcher', () => {
  it('leaves no broker behind when it is ended while that one is still coming up', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'leadloom-launcher-'));
    const entry = `(await import('${LAUNCHER}')).launch()`;
    const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, ...PORTS };
    const launcher = spawn(process.execPath, ['--input-type=module', '-e', entry], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const ended = once(launcher, 'exit');
    let output = '';
    launcher.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      // The database is up in a moment, the broker takes seconds.
      if (output.includes('Database') && !output.includes('Stopping')) launcher.kill('SIGINT');
    });
    await ended;
    expect(output).toContain('Stopping');
    expect(output).not.toContain('ready');
    expect(workingIn(dataDir)).toEqual([]);
    rmSync(dataDir, { recursive: true, force: true });
  }, 60_000);
});
