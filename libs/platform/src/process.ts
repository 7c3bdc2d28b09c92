import { reportConfigProblem } from './configuration/config-problem.js';
import { ConfigError } from './configuration/env.js';
import { runAsService } from './logging/request-context.js';
import { endTraces } from './observability/trace-export.js';

/** A part of a process that runs until it is closed; closing finishes the work in progress. */
export interface Running {
  close(): Promise<void>;
}

/** Time limit of an orderly shutdown, ms. */
const STOP_LIMIT_MS = 24_000;

const running: Promise<Running>[] = [];
let ending = false;
let listening = false;

/**
 * Starts one part of this process (a service may share it with others) and keeps it up until SIGTERM or SIGINT, or
 * until the launcher that started it has ended; then all parts are closed and the process exits 0 within 25 s.
 * An unusable configuration is printed with all its problems, reported to the launcher, and ends the process with code 1.
 */
export async function runPart(name: string, start: () => Promise<Running>): Promise<void> {
  listenForSignals();
  const part = Promise.resolve().then(() => runAsService(name, start));
  running.push(part);
  try {
    await part;
  } catch (error) {
    if (ending) return;
    const isConfigProblem = error instanceof ConfigError;
    const reason = isConfigProblem ? error.message : String((error as Error).stack ?? error);
    const problem = `${name} cannot start. ${reason}`;
    process.stderr.write(`${problem}\n`);
    // Other parts of this process may fail for the same reason; one report is enough.
    ending = true;
    if (isConfigProblem) await reportConfigProblem(problem);
    process.exit(1);
  }
}

function listenForSignals(): void {
  if (listening) return;
  listening = true;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());
  process.on('disconnect', () => void end());
}

async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  setTimeout(() => process.exit(0), STOP_LIMIT_MS).unref();
  // A part that is still starting, perhaps waiting for its database, has no work in progress.
  const started = await Promise.all(running.map(part => ready(part)));
  await Promise.allSettled(started.map(async part => part?.close()));
  await endTraces();
  process.exit(0);
}

/** The part, if it has already started. */
const ready = (part: Promise<Running>): Promise<Running | undefined> =>
  Promise.race([
    part.catch(() => undefined),
    new Promise<undefined>(resolve => setImmediate(() => resolve(undefined))),
  ]);
