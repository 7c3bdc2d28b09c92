import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const dataDir = join(root, 'artifacts/stack');

/** Where the stories' own installation lives. */
export const STACK = {
  root,
  dataDir,
  url: 'http://127.0.0.1:3400',
  inbox: 'http://127.0.0.1:3425',
  env: {
    PORT: '3400',
    DEV_INBOX_PORT: '3425',
    BROKER_PORT: '25072',
    DATABASE_PORT: '25417',
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://127.0.0.1:3400',
    // Many stories from one address; the login throttling stays on.
    RATE_LIMITS: 'off',
  },
};

interface Mail {
  id: string;
  to: string;
  subject: string;
}

/** The newest mail to `to` whose subject matches, waiting for it at most 10 s. Gives its text. */
export async function mailTo(to: string, subject: RegExp): Promise<{ subject: string; text: string }> {
  const limit = Date.now() + 10_000;
  while (Date.now() < limit) {
    const { messages } = (await (await fetch(`${STACK.inbox}/api/messages`)).json()) as { messages: Mail[] };
    const found = messages.find(mail => mail.to === to && subject.test(mail.subject));
    if (found) {
      const mail = (await (await fetch(`${STACK.inbox}/api/messages/${found.id}`)).json()) as {
        text: string;
      };
      return { subject: found.subject, text: mail.text };
    }
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error(`No mail to ${to} with ${String(subject)}`);
}

/** How many mails went to an address. */
export async function countMails(to: string, subject: RegExp): Promise<number> {
  const { messages } = (await (await fetch(`${STACK.inbox}/api/messages`)).json()) as { messages: Mail[] };
  return messages.filter(mail => mail.to === to && subject.test(mail.subject)).length;
}
