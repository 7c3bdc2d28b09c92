import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BackingService } from './backing-service.js';
import { listening, startChild } from './child.js';
import type { LauncherConfig } from './config.js';
import { inheritedEnv } from './stack/config.js';

const MAIN = fileURLToPath(new URL('inbox/main.js', import.meta.url));

/** The mail server to use: SMTP_URL, else a development inbox that shows emails in the browser. */
export function chooseInbox(config: LauncherConfig): BackingService {
  if (config.SMTP_URL) return { url: config.SMTP_URL, what: 'SMTP_URL' };
  const http = config.DEV_INBOX_PORT;
  const smtp = http + 1;
  const variable = 'DEV_INBOX_PORT';
  const args = ['--http', `${http}`, '--smtp', `${smtp}`, '--data', join(config.DATA_DIR, 'inbox')];
  return {
    url: `smtp://127.0.0.1:${smtp}`,
    what: `development inbox on port ${http}`,
    ports: [
      { port: http, what: 'the development inbox', variable },
      { port: smtp, what: "the development inbox's SMTP", variable },
    ],
    start: async () => {
      const inbox = startChild({
        command: process.execPath,
        args: ['--max-semi-space-size=1', MAIN, ...args],
        env: inheritedEnv(),
        log: join(config.DATA_DIR, 'logs', 'inbox.log'),
        ours: true,
      });
      await listening(smtp, inbox);
      return inbox;
    },
  };
}
