// Processor time that processes have used so far, from Linux's /proc.
import { readdirSync, readFileSync } from 'node:fs';

/** Of one process with all its threads, ms; the scheduler counts it in nanoseconds. 0 for one that has ended. */
export function usedMs(pid) {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const used = threads.map(id =>
      Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]),
    );
    return used.reduce((sum, ns) => sum + ns, 0) / 1e6;
  } catch {
    return 0;
  }
}

/** Processor time that each process of an installation has used so far, ms; nothing where that cannot be known. */
export const usedByProcess = stack =>
  process.platform === 'linux'
    ? Object.fromEntries(Object.entries(stack.processes()).map(([name, pid]) => [name, usedMs(pid)]))
    : {};
