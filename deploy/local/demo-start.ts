import { join } from 'node:path';
import { startChild } from './child.js';
import type { LauncherConfig } from './config.js';
import { StartProblem } from './ports.js';
import type { Running } from './supervisor.js';

/**
 * Creates the demo account in a separate process, which is passed to `running` so that it can be stopped.
 * @throws StartProblem if the account cannot be created within a minute
 */
export async function startDemo(
  env: NodeJS.ProcessEnv,
  config: LauncherConfig,
  running: (demo: Running) => void,
): Promise<void> {
  const log = join(config.DATA_DIR, 'logs', 'demo.log');
  const args = [join(import.meta.dirname, 'demo.main.js')];
  const demo = startChild({ command: process.execPath, args, env, log, ours: true });
  running(demo);
  const why = await demo.ended;
  if (why !== 'code 0')
    throw new StartProblem(
      `The demo account could not be made (${why}). The log is ${log}; DEMO=false starts without it.`,
    );
}
