import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import { type CallInput, DomainError, notFound, pdfCalls } from '#contracts';
import { Answers, MessagingModule } from '#messaging';
import type { RunningService } from '#platform';
import { makeSubmission, startService } from '#testing';
import type { ClaimedDelivery } from '../delivery/delivery-document.store.js';
import { ResponseAttachment } from '../delivery/response-attachment.js';
import { MailFixture, newAddress } from '../mail.fixture.js';

/** The responses service: it draws PDFs of all responses but these. */
const [DELETED, BUSY] = ['deleted-response', 'busy-response'];
@Controller()
class FakeResponses {
  @Answers(pdfCalls.draw)
  draw({ body: { responseId, reader } }: CallInput<typeof pdfCalls.draw>) {
    if (responseId === DELETED) throw notFound('Response');
    if (responseId === BUSY) throw new DomainError('SERVICE_UNAVAILABLE', 'Later');
    return Promise.resolve({ name: 'Ada.pdf', content: Buffer.from(reader).toString('base64') });
  }
}
@Module({ imports: [MessagingModule.forService('responses', {})], controllers: [FakeResponses] })
class FakeResponsesModule {}

let mail: MailFixture;
let responses: RunningService;
beforeAll(async () => {
  mail = await MailFixture.start();
  responses = await startService(FakeResponsesModule, { name: 'responses', broker: mail.stack.broker });
}, 60_000);
afterAll(async () => {
  await responses?.close();
  await mail?.stop();
}, 60_000);

describe('the email about a lead', () => {
  it('names the lead and the rule in the language of the assignee and links to the workspace; nobody gets one for an own assignment', async () => {
    const [german, other] = [await mail.known({ language: 'de' }), await mail.known()];
    const { responseId, formId, answers, submittedAt } = makeSubmission(mail.form);
    const lead = { responseId, formId, formName: 'Quotes', answers, submittedAt, leadScore: 80 };
    const assigned = { before: null, by: null, rule: '', assignedAt: submittedAt, ...lead };
    const workspaceId = `ws_${randomUUID()}`;
    const publish = (data: { assigneeId: string | null; by?: string; rule?: string }) =>
      mail.publish('lead.assigned', workspaceId, { ...assigned, ...data });
    await publish({ assigneeId: other.userId, by: other.userId });
    await publish({ assigneeId: null, by: other.userId });
    await publish({ assigneeId: german.userId, rule: 'Süden' });
    const [sent] = await mail.arrived(german.email);
    expect(sent!.subject).toContain('Quotes');
    expect(sent!.text).toContain('Die Regel „Süden“ hat Ihnen eine Antwort auf Quotes zugewiesen.');
    expect(sent!.text).toContain(`?workspace=${workspaceId}&open=${responseId}`);
    await mail.settled();
    expect(mail.mailsTo(other.email)).toEqual([]);
  });

  it('reminds them of the due time in their time zone, and tells the next one why', async () => {
    const [late, next] = [
      await mail.known({ language: 'de', timezone: 'Europe/Berlin' }),
      await mail.known(),
    ];
    const { responseId, formId, answers, submittedAt } = makeSubmission(mail.form);
    const lead = { responseId, formId, formName: 'Quotes', answers, submittedAt, leadScore: 80 };
    const times = { dueAt: '2026-06-03T08:00:00.000Z', passedOnAt: '2026-06-03T09:00:00.000Z' };
    await mail.publish('lead.overdue', 'ws', { ...lead, assigneeId: late.userId, ...times });
    const how = { before: late.userId, by: null, rule: 'South', assignedAt: submittedAt, isOverdue: true };
    await mail.publish('lead.assigned', 'ws', { ...lead, assigneeId: next.userId, ...how });
    const [reminder] = await mail.arrived(late.email);
    expect(reminder!.subject).toContain('Erinnerung');
    expect(reminder!.text).toContain('03.06.2026, 10:00');
    expect(reminder!.text).toContain('03.06.2026, 11:00');
    const [passedOn] = await mail.arrived(next.email);
    expect(passedOn!.text).toContain('it was passed on to you');
  });

  it('names the author of a note to the people whom it mentions, not to the author', async () => {
    const [author, reader] = [await mail.known({ name: 'Ann' }), await mail.known()];
    const { responseId, formId, answers, submittedAt } = makeSubmission(mail.form);
    const lead = { responseId, formId, formName: 'Quotes', answers, submittedAt, leadScore: null };
    const who = { by: author.userId, userIds: [author.userId, reader.userId] };
    await mail.publish('lead.mentioned', 'ws', { ...lead, ...who });
    const [sent] = await mail.arrived(reader.email);
    expect(sent!.text).toContain('Ann mentioned you in a note on a response to Quotes.');
    await mail.settled();
    expect(mail.mailsTo(author.email)).toEqual([]);
  });
});

describe('a response as a PDF', () => {
  const autoReply = { subject: 'Thanks', text: 'We will call you.', pdf: true };
  /** Names and contents of the attachments of the only email to an address. */
  const attached = async (address: string) =>
    (await mail.arrived(address))[0]!.attachments.map(({ filename, content }) => [
      filename,
      Buffer.from(content as ArrayBuffer).toString(),
    ]);

  it('is attached where the settings of the form say so, with the score for owners only', async () => {
    const [owner, other] = [await mail.known(), await mail.known()];
    const [visitor, recipient, plain] = [newAddress('ada'), newAddress('team'), newAddress('plain')];
    await mail.agreed(owner.id, recipient);
    const settings = { pdf: true, recipients: [{ to: recipient }], autoReply };
    await mail.publish('form.submitted', owner.id, mail.submission(visitor, settings, { notify: true }));
    const unsettled = { autoReply: { ...autoReply, pdf: false } };
    await mail.publish('form.submitted', owner.id, mail.submission(plain, unsettled));
    const deleted = { notify: true, responseId: DELETED };
    await mail.publish('form.submitted', other.id, mail.submission('a@example.com', { pdf: true }, deleted));
    expect(await attached(owner.email)).toEqual([['Ada.pdf', 'owner']]);
    expect(await attached(recipient)).toEqual([['Ada.pdf', 'visitor']]);
    expect(await attached(visitor)).toEqual([['Ada.pdf', 'visitor']]);
    expect(await attached(plain)).toEqual([]);
    expect(await attached(other.email)).toEqual([]);
  });

  it('is waited for, but not for more than three attempts', async () => {
    const about = { ownerId: 'o', formName: 'Contact', responseId: BUSY };
    const claimed = (attempts: number) =>
      ({ mail: { pdf: 'owner' }, about, attempts }) as unknown as ClaimedDelivery;
    const busy = { code: 'SERVICE_UNAVAILABLE' };
    await expect(mail.get(ResponseAttachment).of(claimed(3))).rejects.toMatchObject(busy);
    expect(await mail.get(ResponseAttachment).of(claimed(4))).toBeUndefined();
  });
});
