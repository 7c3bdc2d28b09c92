import type { Supervised } from '../supervisor.js';

/** A library that no service loads. */
const NOT_LOADED = new Set(['testing', 'form-renderer']);

/** Processes (`gateway`, `mail+webhooks`) that load any of the changed files; a changed library affects all. */
export function concerned(files: string[], processes: string[]): string[] {
  const services = new Set<string>();
  for (const file of files) {
    const [, kind, name] = /dist[\\/](apps|libs)[\\/]([\w-]+)[\\/]src[\\/].*\.js(on)?$/.exec(file) ?? [];
    if (!name || (kind === 'libs' && NOT_LOADED.has(name))) continue;
    if (kind === 'libs') return processes;
    services.add(name);
  }
  return processes.filter(process => process.split('+').some(service => services.has(service)));
}

/** Restarts processes, one change at a time. */
export class Restarts {
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly services: ReadonlyMap<string, Pick<Supervised, 'restart'>>,
    private readonly say: (text: string) => void,
  ) {}

  /** Restarts the processes that load these compiled files. @returns their names */
  changed(files: string[]): Promise<string[]> {
    return this.restart(concerned(files, [...this.services.keys()]));
  }

  /** Restarts these processes. Never rejects: a failed start is reported, and the next change tries again. */
  restart(names: string[]): Promise<string[]> {
    const done = this.last.then(async () => {
      await Promise.all(names.map(name => this.restartOne(name)));
      return names;
    });
    this.last = done;
    return done;
  }

  private async restartOne(name: string): Promise<void> {
    const begun = Date.now();
    try {
      await this.services.get(name)?.restart();
      this.say(`  ↻ ${name} (stopped and started in ${Date.now() - begun} ms)`);
    } catch (error) {
      this.say(`  ✗ ${name} does not start: ${(error as Error).message}`);
    }
  }
}
