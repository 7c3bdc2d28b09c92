import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { eventually, freePorts } from '#testing';
import { INBOX_SIZE, type InboxMessage, type InboxSummary } from './messages.js';

const MAIN = resolve('dist/deploy/local/inbox/main.js');
const dataDir = mkdtempSync(join(tmpdir(), 'leadloom-inbox-'));
let ports: { http: number; smtp: number };
let url: string;
let child: ChildProcess;

async function start(): Promise<void> {
  const args = [MAIN, '--http', `${ports.http}`, '--smtp', `${ports.smtp}`, '--data', dataDir];
  child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  await eventually(() => fetch(`${url}/api/messages`).then(({ ok }) => ok), 10_000);
}
async function end(signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

const send = async (mail: {
  to: string;
  subject?: string;
  html?: string;
  messageId?: string;
  text?: string;
}) => {
  const transport = createTransport({ url: `smtp://127.0.0.1:${ports.smtp}` });
  await transport.sendMail({
    from: 'Leadloom <hello@forms.example>',
    subject: 'Hello',
    text: 'Plain words',
    ...mail,
  });
  transport.close();
};
const mailsTo = async (address: string): Promise<InboxSummary[]> => {
  const answer = await fetch(`${url}/api/messages?to=${encodeURIComponent(address)}`);
  return ((await answer.json()) as { messages: InboxSummary[] }).messages;
};
const read = async ({ id }: InboxSummary): Promise<InboxMessage> =>
  (await (await fetch(`${url}/api/messages/${id}`)).json()) as InboxMessage;

/** Status line for a request that no browser would send. */
const rawStatus = (request: string): Promise<string> =>
  new Promise((done, reject) => {
    let answer = '';
    const socket = connect(ports.http, '127.0.0.1', () => socket.end(request));
    socket.on('data', chunk => (answer += chunk.toString()));
    socket.on('close', () => done(answer.split(' ')[1] ?? ''));
    socket.on('error', reject);
  });

beforeAll(async () => {
  const [http, smtp] = (await freePorts(2)) as [number, number];
  ports = { http, smtp };
  url = `http://127.0.0.1:${http}`;
  await start();
}, 30_000);
afterAll(async () => {
  await end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}, 30_000);

describe('development inbox', () => {
  it('receives an email and shows it in a sandboxed frame', async () => {
    const html = '<html><head></head><body><script>alert(1)</script>Rich words</body></html>';
    await send({ to: 'Ada <ada@example.com>', subject: 'Ask <b>us</b>', html });
    const [summary] = (await mailsTo('ADA@example.com')) as [InboxSummary];
    expect(await read(summary)).toMatchObject({
      to: 'ada@example.com',
      toName: 'Ada',
      from: 'Leadloom <hello@forms.example>',
      subject: 'Ask <b>us</b>',
      text: expect.stringContaining('Plain words'),
    });
    const list = await fetch(url);
    expect(list.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await list.text()).toContain(`href="/messages/${summary.id}"`);
    const page = await (await fetch(`${url}/messages/${summary.id}`)).text();
    expect(page).toContain('Ask &lt;b&gt;us&lt;/b&gt;');
    expect(page).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    const body = await fetch(`${url}/messages/${summary.id}/html`);
    expect(body.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups .*default-src 'none'/);
    expect(await body.text()).toContain('<base target="_blank"');
  });

  it('stores a duplicate email once, and an email to two recipients twice', async () => {
    const messageId = '<same@forms.example>';
    for (const to of ['one@example.com', 'one@example.com', 'two@example.com']) await send({ to, messageId });
    expect(await mailsTo('one@example.com')).toHaveLength(1);
    expect(await mailsTo('two@example.com')).toHaveLength(1);
  });

  it('refuses an email that is too large, and keeps working', async () => {
    await expect(send({ to: 'big@example.com', text: 'x'.repeat(1_200_000) })).rejects.toMatchObject({
      responseCode: 552,
    });
    await send({ to: 'big@example.com' });
    expect(await mailsTo('big@example.com')).toHaveLength(1);
  });

  it('answers 4xx to unknown and hostile addresses', async () => {
    const missing = await fetch(`${url}/api/messages/none`);
    expect([missing.status, await missing.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'NOT_FOUND' }),
    ]);
    expect((await fetch(`${url}/messages/none`)).status).toBe(404);
    expect((await fetch(`${url}/api/messages`, { method: 'POST' })).status).toBe(405);
    for (const [target, status] of [
      ['//', '404'],
      ['///messages', '404'],
      ['//evil.example:x/', '404'],
      ['/messages/%', '404'],
      ['/messages/../../etc/passwd', '404'],
      ['http://evil.example/', '400'],
      ['http://[', '400'],
    ])
      expect([target, await rawStatus(`GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)]).toEqual([target, status]); // prettier-ignore
    expect(await rawStatus('GET / HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n')).toBe('403');
  });

  it('keeps its emails after a kill and skips a truncated line', async () => {
    await send({ to: 'durable@example.com', subject: 'Before the kill' });
    await end('SIGKILL');
    appendFileSync(join(dataDir, 'messages.jsonl'), '{"id":"cut');
    await start();
    expect(await mailsTo('durable@example.com')).toEqual([
      expect.objectContaining({ subject: 'Before the kill' }),
    ]);
    await send({ to: 'durable@example.com', subject: 'After it' });
    await end('SIGTERM');
    await start();
    expect((await mailsTo('durable@example.com')).map(({ subject }) => subject)).toEqual([
      'After it',
      'Before the kill',
    ]);
  }, 30_000);

  it(`keeps the newest ${INBOX_SIZE} in a file of bounded size`, async () => {
    const transport = createTransport({ url: `smtp://127.0.0.1:${ports.smtp}`, pool: true });
    for (let n = 0; n < 2 * INBOX_SIZE + 10; n += 1)
      await transport.sendMail({
        from: 'a@b.example',
        to: 'many@example.com',
        subject: `No. ${n}`,
        text: 'x',
      });
    transport.close();
    const mails = await mailsTo('many@example.com');
    expect([mails.length, mails[0]?.subject]).toEqual([INBOX_SIZE, `No. ${2 * INBOX_SIZE + 9}`]);
    const lines = readFileSync(join(dataDir, 'messages.jsonl'), 'utf8').trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(2 * INBOX_SIZE);
  }, 60_000);

  it('can be emptied', async () => {
    expect((await fetch(`${url}/api/messages`, { method: 'DELETE' })).status).toBe(200);
    expect(await (await fetch(`${url}/api/messages`)).json()).toEqual({ messages: [] });
    expect(await (await fetch(url)).text()).toContain('No mail yet');
  });
});
