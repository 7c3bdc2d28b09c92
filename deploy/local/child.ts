import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { connect } from 'node:net';
import { constants } from 'node:os';
import { dirname } from 'node:path';
import { configProblemOf } from '../../libs/platform/src/configuration/config-problem.js';
import { StartProblem } from './ports.js';
import type { Running } from './supervisor.js';

const START_LIMIT_MS = 30_000;
const STOP_LIMIT_MS = 25_000;

export interface ChildSpec {
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  /** File that its output is appended to. */
  log: string;
  /**
   * Whether it is one of our programs. These get a channel that tells them when this launcher has ended, so that none
   * is left behind.
   */
  ours: boolean;
}

/**
 * Starts a process. `stop` sends SIGTERM, then SIGKILL after 25 s. Our own programs keep running when Ctrl-C reaches
 * the whole terminal; others get a separate process group, so that it reaches only the launcher.
 */
export function startChild({ command, args, env, log, ours }: ChildSpec): Running {
  mkdirSync(dirname(log), { recursive: true });
  const output = openSync(log, 'a');
  const child = spawn(command, args, {
    env,
    detached: !ours,
    stdio: ['ignore', output, output, ...(ours ? (['ipc'] as const) : [])],
  });
  closeSync(output);
  child.channel?.unref();
  let configProblem: string | undefined;
  child.on('message', message => (configProblem ??= configProblemOf(message)));
  const ended = new Promise<string>(resolve => {
    child.once('error', error => resolve(error.message));
    child.once('exit', (code, signal) => {
      const end = (): void => resolve(reasonOf(code, signal));
      // Read its last messages before closing the channel.
      if (child.connected) child.once('disconnect', end);
      else end();
    });
  });
  return {
    pid: child.pid ?? 0,
    ended,
    configProblem: () => configProblem,
    async stop() {
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
      await ended;
      clearTimeout(late);
    },
  };
}

/** Reason of an exit: 'SIGKILL', 'code 1'. A shell reports a child that was ended by a signal as a code above 128. */
export function reasonOf(code: number | null, signal: NodeJS.Signals | null): string {
  if (signal) return signal;
  const inner = Object.entries(constants.signals).find(([, number]) => number === (code ?? 0) - 128)?.[0];
  return inner ?? `code ${code}`;
}

/**
 * Resolves when the port accepts connections. @throws StartProblem if the process ends before that, or takes too long
 */
export async function listening(port: number, process: Running): Promise<void> {
  let ended: string | undefined;
  void process.ended.then(why => (ended = why));
  for (const limit = Date.now() + START_LIMIT_MS; !(await accepts(port));) {
    if (ended !== undefined) throw new StartProblem(`It exited immediately (${ended})`);
    if (Date.now() > limit) {
      await process.stop();
      throw new StartProblem(`It does not listen on port ${port}`);
    }
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}

const accepts = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
