import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Message as listed in the inbox. */
export interface InboxSummary {
  id: string;
  /** Address alone. */
  to: string;
  subject: string;
  /** ISO 8601 in UTC. */
  receivedAt: string;
}
/** Complete email of the inbox. */
export interface InboxMessage extends InboxSummary {
  messageId: string;
  from: string;
  toName: string;
  replyTo: string | null;
  text: string;
  html: string;
}

/** Number of messages that the inbox keeps. */
export const INBOX_SIZE = 500;

/**
 * The received emails: all in memory, and each as a line of JSON in a file, so that they survive a restart. The file has
 * at most twice as many lines as the inbox has messages.
 */
export class Messages {
  private messages: InboxMessage[] = [];
  private lines = 0;
  /** File changes run in sequence. */
  private writing: Promise<unknown> = Promise.resolve();

  private constructor(private readonly file: string) {}

  /** Reads the messages of an earlier run from `file`; a last line that a crash truncated is skipped. */
  static async open(file: string): Promise<Messages> {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const inbox = new Messages(file);
    const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean);
    inbox.messages = lines.flatMap(read).slice(-INBOX_SIZE);
    // The next message must start on a new line, even after a truncated one.
    await inbox.rewrite(inbox.messages);
    return inbox;
  }

  /** Resolves when the message is in the file. A duplicate (same Message-ID and address) is stored once. */
  put(mail: Omit<InboxMessage, 'id'>): Promise<void> {
    const message = { id: idOf(mail.messageId, mail.to), ...mail };
    return this.change(async () => {
      if (this.byId(message.id)) return;
      const messages = [...this.messages, message].slice(-INBOX_SIZE);
      if (this.lines >= 2 * INBOX_SIZE) await this.rewrite(messages);
      else await this.append(message);
      this.messages = messages;
    });
  }

  /** Newest first; `to` compares without case. */
  list({ to, limit }: { to?: string; limit: number }): InboxSummary[] {
    const wanted = to?.trim().toLowerCase();
    return this.messages
      .filter(message => !wanted || message.to.toLowerCase() === wanted)
      .slice(-limit)
      .reverse()
      .map(({ id, to, subject, receivedAt }) => ({ id, to, subject, receivedAt }));
  }

  byId(id: string): InboxMessage | undefined {
    return this.messages.find(message => message.id === id);
  }

  /** Empties the inbox. @returns the number of deleted messages */
  async clear(): Promise<number> {
    let count = 0;
    await this.change(async () => {
      await this.rewrite([]);
      count = this.messages.length;
      this.messages = [];
    });
    return count;
  }

  private change(work: () => Promise<void>): Promise<void> {
    const done = this.writing.then(work);
    this.writing = done.catch(() => undefined);
    return done;
  }

  private async append(message: InboxMessage): Promise<void> {
    await appendFile(this.file, lineOf(message), { mode: 0o600 });
    this.lines += 1;
  }

  private async rewrite(messages: InboxMessage[]): Promise<void> {
    await writeFile(`${this.file}.new`, messages.map(lineOf).join(''), { mode: 0o600 });
    await rename(`${this.file}.new`, this.file);
    this.lines = messages.length;
  }
}

const lineOf = (message: InboxMessage): string => `${JSON.stringify(message)}\n`;

const idOf = (messageId: string, to: string): string =>
  createHash('sha256').update(`${messageId}\n${to.toLowerCase()}`).digest('hex').slice(0, 32);

function read(line: string): InboxMessage[] {
  try {
    return [JSON.parse(line) as InboxMessage];
  } catch {
    return [];
  }
}
