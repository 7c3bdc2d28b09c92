import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const END_LIMIT_MS = 25_000;

/** Command line of a running process; '' if the id does not exist or is not visible. */
export function commandOf(pid: number): string {
  if (!(pid > 1)) return '';
  const file = `/proc/${pid}/cmdline`;
  if (existsSync('/proc/self/cmdline'))
    return existsSync(file) ? readFileSync(file, 'latin1').replaceAll('\0', ' ').trim() : '';
  return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
}

/**
 * Ends processes that an earlier, killed launcher of this data directory left running. Another program may have reused
 * a stored process id, so only processes with one of our command lines are ended.
 * @returns names of the ended processes
 */
export async function endLeftovers(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'run');
  const files = existsSync(folder) ? readdirSync(folder).filter(file => file.endsWith('.pid')) : [];
  const left = files.map(file => endLeftover(join(folder, file), dataDir));
  // The broker writes this file itself, long before the launcher knows that it is running.
  left.push(endLeftover(join(dataDir, 'rabbitmq', 'node.pid'), dataDir));
  const ended = (await Promise.all(left)).filter(name => name !== undefined);
  return [...new Set([...ended, ...(await endPortMapper(dataDir))])];
}

/**
 * Ends the broker's port mapper, which outlives its node and would keep the port. It is ours if its environment
 * contains the broker's folder; where that is not visible (no /proc), it is left alone and the port check reports it.
 */
async function endPortMapper(dataDir: string): Promise<string[]> {
  if (!existsSync('/proc/self/environ')) return [];
  const home = `HOME=${join(dataDir, 'rabbitmq')}\0`;
  const mappers = readdirSync('/proc')
    .filter(pid => /^\d+$/.test(pid))
    .filter(pid => /(^|\/)epmd\b/.test(commandOf(Number(pid))) && environmentOf(pid).includes(home));
  for (const pid of mappers) signal(Number(pid), 'SIGKILL');
  while (mappers.some(pid => commandOf(Number(pid)) !== '')) await sleep(20);
  return mappers.map(() => "broker's port mapper");
}

function environmentOf(pid: string): string {
  try {
    return `${readFileSync(`/proc/${pid}/environ`, 'latin1')}\0`;
  } catch {
    return ''; // has ended, or belongs to another user
  }
}

async function endLeftover(file: string, dataDir: string): Promise<string | undefined> {
  if (!existsSync(file)) return undefined;
  const name = basename(file, '.pid').replace(/^node$/, 'broker');
  const pid = Number(readFileSync(file, 'utf8'));
  const runs = (): boolean => {
    const command = commandOf(pid);
    return command.includes(join(dataDir, '/')) || command.endsWith(`host.js ${name.split('+').join(' ')}`);
  };
  const found = runs();
  if (found) signal(pid, 'SIGTERM');
  const limit = Date.now() + END_LIMIT_MS;
  while (runs() && Date.now() < limit) await sleep(50);
  if (runs()) signal(pid, 'SIGKILL');
  rmSync(file, { force: true });
  return found ? name : undefined;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // has ended in the meantime
  }
}
