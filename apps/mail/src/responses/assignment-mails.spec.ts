import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeSubmission } from '#testing';
import { MailFixture } from '../mail.fixture.js';

let mail: MailFixture;
beforeAll(async () => {
  mail = await MailFixture.start();
}, 60_000);
afterAll(() => mail?.stop(), 60_000);

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
    expect(sent!.text).toContain('Ann mentioned you on a response to Quotes.');
    await mail.settled();
    expect(mail.mailsTo(author.email)).toEqual([]);
  });
});
