import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inheritedEnv } from './config.js';

const START_LIMIT_MS = 120_000;
/** Printed by the launcher once everything runs. */
export const READY = 'Leadloom is ready.';

export interface ProductOptions {
  /** The repository. */
  root: string;
  /** `npm start` prepares and builds first; `launcher` uses the existing build. */
  entry: 'npm start' | 'npm run dev' | 'launcher';
  /** Settings, as the launcher reads them from the environment. */
  env: Record<string, string>;
  /** Whether it inherits the environment of this process; tests set everything themselves. */
  inherit?: boolean;
  /** Called with all output. */
  print?: (text: string) => void;
}

export interface Product {
  readonly pid: number;
  /** All output so far. */
  output(): string;
  /** Resolves when it is ready. @throws Error with its output if it ends before that or takes too long */
  ready(): Promise<void>;
  /** Resolves when it has ended, for any reason. */
  readonly ended: Promise<unknown>;
  /** Stops it, by default with the signal of Ctrl-C; resolves when it has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

const ENTRIES = {
  'npm start': () => ['deploy/local/start.mjs'],
  'npm run dev': () => ['deploy/local/dev.mjs'],
  launcher: (root: string) => {
    const launcher = pathToFileURL(join(root, 'dist/deploy/local/launcher.js')).href;
    return ['--input-type=module', '-e', `(await import('${launcher}')).launch()`];
  },
};

/** Starts the whole product as a separate process, like a user at a terminal. */
export function startProduct({ root, entry, env, inherit = true, print }: ProductOptions): Product {
  const { PATH } = inheritedEnv();
  const child = spawn(process.execPath, ENTRIES[entry](root), {
    cwd: root,
    // Without the flags of this process, because the product runs compiled.
    env: { ...(inherit ? inheritedEnv() : { PATH }), NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C in the terminal reaches only the starting process, which shuts everything down in order.
    detached: true,
  });
  const ended = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      print?.(chunk.toString());
    });
  return {
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    ready: async () => {
      const limit = Date.now() + START_LIMIT_MS;
      let over = false;
      void ended.then(() => (over = true));
      while (!output.includes(READY)) {
        if (over) throw new Error(`The product did not start:\n${output}`);
        if (Date.now() > limit) throw new Error(`The product was not ready in time:\n${output}`);
        await new Promise(resolve => setTimeout(resolve, 50));
      }
    },
    stop: async (signal = 'SIGINT') => {
      child.kill(signal);
      await ended;
    },
  };
}
