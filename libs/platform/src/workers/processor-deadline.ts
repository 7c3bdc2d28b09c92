/** Maximum wall-clock time of a job, as a multiple of its processor-time limit. */
const LONGEST = 5;
/** Minimum pause between two checks of the processor time, in milliseconds. */
const SHORTEST_PAUSE_MS = 10;

const processorMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

/**
 * Calls `onEnd` once this process has used `limitMs` of processor time, at the latest after five times as long by the clock.
 * A job therefore keeps its time on a busy machine. All threads of the process are included, so a limit can end early, but
 * never before `limitMs` by the clock. @returns a function that cancels the deadline
 */
export function startDeadline(limitMs: number, onEnd: () => void): () => void {
  const before = process.cpuUsage();
  const started = performance.now();
  let timer: NodeJS.Timeout;
  const look = (): void => {
    const used = processorMs(process.cpuUsage(before));
    const left = Math.min(limitMs - used, LONGEST * limitMs - (performance.now() - started));
    if (left <= 0) onEnd();
    else timer = setTimeout(look, Math.max(left, SHORTEST_PAUSE_MS));
  };
  timer = setTimeout(look, limitMs);
  return () => clearTimeout(timer);
}
