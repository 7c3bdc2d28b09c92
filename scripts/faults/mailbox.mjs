// Receives the emails of a run and records each as it arrives, so that a duplicate is visible. Implements the two
// requests of the development inbox that creating accounts requires.
import { createServer } from 'node:http';
import PostalMime from 'postal-mime';
import { dist } from '../lib/stack.mjs';

/** @returns `url` of the mail server, `inbox` for requests, and all emails to an address */
export async function startMailbox() {
  const { SmtpFixture } = await dist('apps/mail/src/smtp.fixture.js');
  const smtp = await new SmtpFixture().start();
  const mails = [];
  const read = async () => {
    while (mails.length < smtp.received.length) {
      const { to, data } = smtp.received[mails.length];
      const { subject = '', text = '', messageId } = await PostalMime.parse(data);
      mails.push({ id: String(mails.length), to, subject, text, messageId });
    }
    return mails;
  };
  // Readers run in sequence, so that each email has a fixed position.
  let reading = Promise.resolve();
  const all = () => (reading = reading.then(read));
  const to = async address => (await all()).filter(mail => mail.to.includes(address));
  const web = createServer((asked, answer) => {
    const { pathname, searchParams } = new URL(asked.url, 'http://127.0.0.1');
    const id = /^\/api\/messages\/(\d+)$/.exec(pathname)?.[1];
    const newest = async () => ({ messages: (await to(searchParams.get('to'))).toReversed() });
    const found = id ? all().then(list => list[id]) : newest();
    void found.then(value => answer.setHeader('content-type', 'application/json').end(JSON.stringify(value)));
  });
  await new Promise(resolve => web.listen(0, '127.0.0.1', resolve));
  return {
    url: smtp.url,
    inbox: `http://127.0.0.1:${web.address().port}`,
    to,
    stop: () => Promise.all([smtp.stop(), new Promise(resolve => web.close(resolve))]),
  };
}
