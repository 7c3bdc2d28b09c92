import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 10_000;
/** A process that ran this long is healthy again; its next restart is quick. */
const STEADY_MS = 30_000;
const STOP_LIMIT_MS = 25_000;

export interface ProcessSpec {
  /** Shown in messages, names the log and the pid file. */
  name: string;
  /** Arguments of node. */
  args: string[];
  env: NodeJS.ProcessEnv;
}

/** Keeps one process running: starts it again when it ends, ever slower while it keeps failing. */
export class SupervisedProcess {
  private child?: ChildProcess;
  private ended: Promise<void> = Promise.resolve();
  private stopping = false;
  private pause = FIRST_PAUSE_MS;
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly spec: ProcessSpec,
    private readonly dataDir: string,
    private readonly onExit: (name: string, why: string) => void,
  ) {
    mkdirSync(join(dataDir, 'logs'), { recursive: true });
    mkdirSync(join(dataDir, 'run'), { recursive: true });
  }

  start(): void {
    const { name, args, env } = this.spec;
    // The channel tells the child when this launcher is gone, so that none is left behind.
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    const log = createWriteStream(join(this.dataDir, 'logs', `${name}.log`), { flags: 'a' });
    child.stdout!.pipe(log, { end: false });
    child.stderr!.pipe(log, { end: false });
    writeFileSync(this.pidFile, String(child.pid));
    const startedAt = Date.now();
    this.child = child;
    this.ended = new Promise(resolve =>
      child.once('close', (code, signal) => {
        log.end();
        rmSync(this.pidFile, { force: true });
        resolve();
        if (!this.stopping) this.restart(startedAt, signal ?? `code ${code}`);
      }),
    );
  }

  /** SIGTERM, and SIGKILL for one that does not end in 25 s. */
  async stop(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.timer);
    this.child?.kill('SIGTERM');
    const limit = setTimeout(() => this.child?.kill('SIGKILL'), STOP_LIMIT_MS);
    await this.ended;
    clearTimeout(limit);
  }

  private restart(startedAt: number, why: string): void {
    if (Date.now() - startedAt > STEADY_MS) this.pause = FIRST_PAUSE_MS;
    this.onExit(this.spec.name, why);
    this.timer = setTimeout(() => this.start(), this.pause);
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE_MS);
  }

  private get pidFile(): string {
    return join(this.dataDir, 'run', `${this.spec.name}.pid`);
  }
}
