// Processor time that processes have used so far, from Linux's /proc.
import { readdirSync, readFileSync } from 'node:fs';

/** Linux measures processor time in hundredths of a second. */
const TICK_MS = 10;

/** Start time and processor time of a process with all its threads, including ended ones, from /proc/<pid>/stat. */
export function parseStat(text) {
  // The command's name, in parentheses, may contain anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { startedAt: Number(fields[19]), totalMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS };
}

function statOf(pid) {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return undefined; // has ended
  }
}

/** Processor time of one process so far in milliseconds, in steps of 10; 0 if it has ended. */
export const usedMs = pid => statOf(pid)?.totalMs ?? 0;

/** A process at one moment: its identity, its time, and the exact time of each living thread. Undefined if it has ended. */
export function sampleOf(pid) {
  const stat = statOf(pid);
  if (!stat) return undefined;
  const threads = new Map();
  try {
    for (const id of readdirSync(`/proc/${pid}/task`))
      threads.set(id, Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]) / 1e6);
  } catch {
    // The thread has ended; its time is in the total.
  }
  return { ...stat, threads };
}

/**
 * Processor time between two samples of one process in milliseconds, never negative. Undefined for different processes:
 * it ended in between, or another one has its id. Living threads are measured exactly; the time of ended threads is
 * only in the total, which is measured in steps.
 */
export function usedBetween(before, after) {
  if (!before || !after || before.startedAt !== after.startedAt) return undefined;
  const living = [...after.threads].reduce(
    (sum, [id, ms]) => sum + Math.max(0, ms - (before.threads.get(id) ?? 0)),
    0,
  );
  return Math.max(living, after.totalMs - before.totalMs - TICK_MS);
}

/** Processor time that each process of an installation has used so far in milliseconds; empty if it cannot be read. */
export const usedByProcess = stack =>
  process.platform === 'linux'
    ? Object.fromEntries(Object.entries(stack.processes()).map(([name, pid]) => [name, usedMs(pid)]))
    : {};
