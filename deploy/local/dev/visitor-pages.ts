import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inheritedEnv } from '../stack/config.js';

/** Builds the visitor pages in a separate process, one build at a time. */
export class VisitorPages {
  private readonly builder;
  private last: Promise<unknown> = Promise.resolve();

  constructor(root: string) {
    const args = [join(root, 'frontend/visitor/build.mjs')];
    this.builder = fork(join(root, 'deploy/local/dev/visitor-builder.mjs'), args, {
      cwd: root,
      execArgv: [],
      env: { ...inheritedEnv(), NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  }

  /** @throws Error describing the problem in the sources */
  build(): Promise<void> {
    const done = this.last.then(() => this.buildOnce());
    this.last = done.catch(() => undefined);
    return done;
  }

  stop(): void {
    this.builder.kill();
  }

  private async buildOnce(): Promise<void> {
    const answered = once(this.builder, 'message') as Promise<[{ problem?: string }]>;
    this.builder.send({});
    const [{ problem }] = await answered;
    if (problem) throw new Error(problem);
  }
}
