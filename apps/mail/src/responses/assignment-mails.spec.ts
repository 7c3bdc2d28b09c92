import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeSubmission } from '#testing';
import { MailFixture } from '../mail.fixture.js';

let mail: MailFixture;
beforeAll(async () => {
  mail = await MailFixture.start();
}, 60_000);
afterAll(() => mail?.stop(), 60_000);

describe('the email to an assignee', () => {
  it('names the lead and the rule in their language and links to the workspace; nobody gets one for a self-assignment', async () => {
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
});
