import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * Memory of a process in MB: its proportional set size on Linux (pages shared by several processes count once in
 * total), else its resident size. 0 if it has ended.
 */
export function memoryMb(pid: number): number {
  if (existsSync('/proc/self/smaps_rollup')) return pssKb(pid) / 1024;
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(stdout?.trim() || 0) / 1024;
}

function pssKb(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** `512 MB (gateway 90, ai 120, …)`; the names of services that share a process are too long for a line. */
export function memorySummary(processes: readonly { name: string; mb: number }[]): string {
  const parts = processes.map(
    ({ name, mb }) => `${name.includes('+') ? 'other services' : name} ${mb.toFixed(0)}`,
  );
  const total = processes.reduce((sum, { mb }) => sum + mb, 0);
  return `${total.toFixed(0)} MB (${parts.join(', ')})`;
}
