/** Message from a process to its launcher: the configuration is wrong, so a restart cannot help. */
interface ConfigProblem {
  configProblem: string;
}

/** Reports a configuration problem to the launcher, if there is one; resolves when the report has been sent. */
export function reportConfigProblem(configProblem: string): Promise<void> {
  const message: ConfigProblem = { configProblem };
  return new Promise(resolve => {
    if (!process.send) return resolve();
    process.send(message, undefined, undefined, () => resolve());
  });
}

/** The problem in a message of a child process, if it is about its configuration. */
export function configProblemOf(message: unknown): string | undefined {
  return (message as Partial<ConfigProblem> | null)?.configProblem;
}
