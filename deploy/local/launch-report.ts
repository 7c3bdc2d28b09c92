import { join } from 'node:path';
import { type LauncherConfig, operatorPort } from './config.js';
import { DEMO_LOGIN } from './demo-login.js';
import { memoryMb, memorySummary } from './memory.js';
import type { Supervised } from './supervisor.js';

export const say = (text: string): void => console.log(text);
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Runs one startup step and prints how long it took. */
export async function timed(title: string, work: () => Promise<void>): Promise<void> {
  const begun = Date.now();
  await work();
  say(`  ✓ ${title} (${seconds(Date.now() - begun)})`);
}

/** Prints the addresses of the running product, and the memory it takes. */
export function report(config: LauncherConfig, database: string, processes: readonly Supervised[]): void {
  const url = config.PUBLIC_URL ?? `http://127.0.0.1:${config.PORT}`;
  const inbox = config.SMTP_URL ? '' : `\n  Mail inbox   http://127.0.0.1:${config.DEV_INBOX_PORT}`;
  const operator = operatorPort(config);
  const operations = operator
    ? `\n  Operations   http://127.0.0.1:${operator} (token: OPERATOR_TOKEN in ${join(config.DATA_DIR, 'secrets.json')})`
    : '';
  const demo =
    config.DEMO === 'true' ? `\n  Demo login   ${DEMO_LOGIN.email}  /  ${DEMO_LOGIN.password}` : '';
  const memory = memorySummary(processes.map(({ name, pid = 0 }) => ({ name, mb: memoryMb(pid) })));
  say(`
  Leadloom is ready. It took ${seconds(process.uptime() * 1000)}.

  Product      ${url}${demo}${inbox}
  API          ${url}/api/v1/docs${operations}
  Database     ${database}
  Data, logs   ${config.DATA_DIR}
  Memory       ${memory}

  Ctrl-C stops everything. Your data is kept.
`);
}
