import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const PORT = Number(process.env.E2E_PORT ?? 12_400);
/** A running installation that sends its emails to the inbox of the specs; if set, no other is started. */
const RUNNING = process.env.E2E_URL;
const url = RUNNING ?? `http://127.0.0.1:${PORT}`;

/**
 * The specs' own installation: consecutive ports starting at E2E_PORT, fixed because Playwright's processes share
 * nothing.
 */
export const STACK = {
  root,
  isRunning: RUNNING !== undefined,
  /** In artifacts/, so that the logs of a failed run are kept. */
  dataDir: join(root, 'artifacts/stack'),
  url,
  inbox: `http://127.0.0.1:${PORT + 1}`,
  /** Ports of an identity provider and a name server that a spec starts. */
  providerPort: PORT + 7,
  namesPort: PORT + 8,
  /** Ports of servers that stand in for Google Sheets and Brevo. */
  sheetsPort: PORT + 9,
  brevoPort: PORT + 10,
  env: {
    PORT: String(PORT),
    // Also uses the next port.
    DEV_INBOX_PORT: String(PORT + 1),
    DATABASE_PORT: String(PORT + 3),
    // Also uses the next two ports.
    BROKER_PORT: String(PORT + 4),
    DATA_DIR: join(root, 'artifacts/stack'),
    PUBLIC_URL: url,
    // Many visitors share one address; the login throttling stays on.
    RATE_LIMITS: 'off',
    // On a busy machine, reading a visitor's text takes longer.
    AI_PUBLIC_READING_LIMIT: '10s',
    // Webhook receivers are on this machine.
    WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8',
    // As are the identity provider and the name server of the specs.
    SSO_ALLOWED_CIDRS: '127.0.0.0/8',
    SSO_DNS_SERVER: `127.0.0.1:${PORT + 8}`,
    GOOGLE_CLIENT_ID: 'google-id',
    GOOGLE_CLIENT_SECRET: 'google-secret',
    DESTINATION_GOOGLE_SHEETS_URL: `http://127.0.0.1:${PORT + 9}`,
    DESTINATION_BREVO_URL: `http://127.0.0.1:${PORT + 10}`,
  },
};

interface Mail {
  id: string;
  to: string;
  subject: string;
}

/** Text of the newest email to `to` with a matching subject; waits at most 10 s. */
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

/** Number of emails to an address. */
export async function countMails(to: string, subject: RegExp): Promise<number> {
  const { messages } = (await (await fetch(`${STACK.inbox}/api/messages`)).json()) as { messages: Mail[] };
  return messages.filter(mail => mail.to === to && subject.test(mail.subject)).length;
}
