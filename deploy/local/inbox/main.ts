import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { receiveMails } from './mail.server.js';
import { Messages } from './messages.js';
import { serveInbox } from './web.server.js';

/**
 * The development inbox: receives what the mail service sends and shows it in the browser.
 * `node main.js --http 3025 --smtp 3026 --data .leadloom/inbox`; ends with SIGTERM or with its launcher.
 */
async function start(): Promise<void> {
  const option = { type: 'string', default: '' } as const;
  const { values } = parseArgs({ options: { http: option, smtp: option, data: option } });
  const messages = await Messages.open(join(resolve(values.data), 'messages.jsonl'));
  const web = await serveInbox(messages, Number(values.http));
  const mail = await receiveMails(messages, Number(values.smtp));
  const end = (): void => {
    web.close();
    web.closeAllConnections();
    mail.close(() => process.exit(0));
  };
  process.once('SIGTERM', end);
  // Under a launcher, Ctrl-C is ignored: it reaches every process of the terminal, and the launcher does the stopping.
  process.on('SIGINT', () => process.connected || end());
  process.once('disconnect', end);
}

start().catch((error: unknown) => {
  console.error(
    `The development inbox cannot start: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exit(1);
});
