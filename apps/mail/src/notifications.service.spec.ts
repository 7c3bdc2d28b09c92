import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import PostalMime from 'postal-mime';
import {
  accountCalls,
  analyticsCalls,
  type CallInput,
  type EventData,
  type EventName,
  type FormReport,
  mailCalls,
  type Notifications,
  type Overview,
} from '#contracts';
import { Answers, internalInput, MessagingModule, newEvent } from '#messaging';
import type { RunningService } from '#platform';
import { eventually, makeSubmission, makeUser, type ServiceStack, startService, startStack } from '#testing';
import { mailConfig } from './config.js';
import { MailModule } from './mail.module.js';
import { RecipientStore } from './recipients/recipient.store.js';
import { ReportWorker } from './reports/report.worker.js';
import { SmtpFixture } from './smtp.fixture.js';

/** Answers of other services to the calls of mail. */
const unsubscribed: CallInput<typeof accountCalls.unsubscribe>['body'][] = [];
const NO_PERIOD = { period: '7d', from: '', to: '', timezone: 'UTC', bucket: 'day' } as const;
const METRICS = {
  ...{ totalResponses: 3, aiInteractions: 2, views: 9, starts: 5, conversionRate: 33.3, conversions: 3 },
  ...{ completionRate: 60, wonLeads: 0 },
  ...{ avgCompletionTime: 20, bounceRate: null, successRate: 50, avgResponseTime: null },
  ...{ avgSessionDuration: null, revenueGenerated: null },
};
const WEEK: Overview = {
  ...METRICS,
  ...{
    totalForms: 1,
    growthRate: null,
    topPerformingForm: { formId: 'f1', formName: 'Quote', responses: 3 },
    previous: METRICS,
  },
  ...{ series: [], timeRange: '7d', period: NO_PERIOD },
};
@Controller()
class FakeAuth {
  @Answers(accountCalls.unsubscribe)
  unsubscribe({ body }: CallInput<typeof accountCalls.unsubscribe>) {
    unsubscribed.push(body);
    return Promise.resolve({ message: 'You are unsubscribed.' });
  }
}
@Controller()
class FakeAnalytics {
  @Answers(analyticsCalls.overview)
  overview() {
    return Promise.resolve(WEEK);
  }
  @Answers(analyticsCalls.form)
  form({ params }: CallInput<typeof analyticsCalls.form>) {
    expect(params.id).toBe('f1');
    const loss = {
      kind: 'field-loss',
      fieldId: 'phone',
      evidence: { rate: 23 },
      operation: { op: 'require' },
    };
    const fields = [{ fieldId: 'phone', label: 'Phone' }];
    return Promise.resolve({ advice: [loss], fields } as unknown as FormReport);
  }
}
@Module({ imports: [MessagingModule.forService('auth', {})], controllers: [FakeAuth] })
class FakeAuthModule {}
@Module({ imports: [MessagingModule.forService('analytics', {})], controllers: [FakeAnalytics] })
class FakeAnalyticsModule {}

const smtp = new SmtpFixture();
let stack: ServiceStack;
const others: RunningService[] = [];

beforeAll(async () => {
  await smtp.start();
  const env = { SMTP_URL: smtp.url, PUBLIC_URL: 'https://forms.example', MAIL_SWEEP_MS: '100' };
  stack = await startStack(MailModule, { name: 'mail', config: mailConfig, env });
  const { broker } = stack;
  others.push(await startService(FakeAuthModule, { name: 'auth', broker }));
  others.push(await startService(FakeAnalyticsModule, { name: 'analytics', broker }));
}, 90_000);
afterAll(async () => {
  for (const other of others) await other.close();
  await stack?.stop();
  await smtp.stop();
}, 60_000);

const publish = <N extends EventName>(type: N, ownerId: string, data: EventData<N>) =>
  stack.publisher.publish(newEvent(type, { id: `evt_${randomUUID()}`, ownerId, data }));
const recipients = () => stack.service.app.get(RecipientStore, { strict: false });
const mailsTo = (address: string) => smtp.received.filter(({ to }) => to.includes(address));
const read = async (address: string) =>
  Promise.all(mailsTo(address).map(({ data }) => PostalMime.parse(data)));
const quiet = () => new Promise(resolve => setTimeout(resolve, 400));

async function known(notifications: Partial<Notifications> = {}) {
  const user = makeUser({ notifications, timezone: 'UTC' });
  await publish('user.changed', user.userId, user);
  return eventually(async () => {
    const recipient = await recipients().byId(user.userId);
    if (!recipient) throw new Error('Not known yet');
    return recipient;
  });
}
const alert = (id: string, email: string) => ({
  ...{ userId: id, email, name: 'Grace', kind: 'new-device' as const },
  ...{ device: 'Firefox (Linux)', place: '203.0.113.0', subject: '' },
});

describe('mails that are not essential', () => {
  it('go only to who wants their kind, and say how to end it', async () => {
    const [on, off, none] = await Promise.all([
      known(),
      known({ form_submissions: false }),
      known({ email_notifications: false }),
    ]);
    for (const { id } of [on, off, none]) await publish('form.submitted', id, makeSubmission());
    for (const { id, email } of [on, off, none]) await publish('auth.security-alert', id, alert(id, email));
    await eventually(() => mailsTo(on.email).length === 2 && mailsTo(none.email).length === 1);
    await quiet();
    expect((await read(off.email)).map(({ subject }) => subject)).toEqual([
      'New sign-in to your Leadloom account',
    ]);
    expect((await read(none.email)).map(({ subject }) => subject)).toEqual([
      'New sign-in to your Leadloom account',
    ]);
    const response = (await read(on.email)).find(({ subject }) => subject?.startsWith('Ada Lovelace'))!;
    const header = (key: string) => response.headers.find(one => one.key === key)?.value;
    expect(header('list-unsubscribe')).toBe(
      `<https://forms.example/api/v1/unsubscribe/${on.unsubscribeToken}/form_submissions>`,
    );
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const page = `https://forms.example/unsubscribe?token=${on.unsubscribeToken}&flag=form_submissions`;
    expect(response.text).toContain(page);
    expect(response.html).toContain(page.replace('&', '&amp;'));
  });

  it('announcements and invitations go to who wants them, and an invitation to a stranger', async () => {
    const [wants, refuses] = [
      await known({ marketing_emails: true }),
      await known({ product_updates: false, collaboration_invites: false }),
    ];
    for (const flag of ['product_updates', 'marketing_emails', 'system_maintenance'] as const)
      await publish('operator.announcement', 'operator', { flag, subject: `About ${flag}`, text: 'One.' });
    const inviter = { inviterName: 'Ada', inviterEmail: 'ada@example.com' };
    const stranger = `stranger-${randomUUID()}@example.com`;
    for (const { id: userId, email } of [wants, refuses, { id: null, email: stranger }])
      await publish('auth.invited', 'ada', { userId, email, ...inviter });
    await eventually(
      () =>
        mailsTo(wants.email).length === 4 &&
        mailsTo(stranger).length === 1 &&
        mailsTo(refuses.email).length > 0,
      10_000,
    );
    await quiet();
    expect((await read(refuses.email)).map(({ subject }) => subject)).toEqual(['About system_maintenance']);
    expect((await read(stranger))[0]!.text).toContain('Ada (ada@example.com) invites you');
  });

  it('security alerts can be switched off, account mails cannot', async () => {
    const { id, email } = await known({ security_alerts: false, email_notifications: false });
    await publish('auth.security-alert', id, alert(id, email));
    await publish('auth.reset-requested', id, { userId: id, email, name: 'Grace', token: 't' });
    await eventually(() => mailsTo(email).length > 0);
    await quiet();
    const [reset, ...more] = await read(email);
    expect(more).toEqual([]);
    expect(reset!.subject).toBe('Reset your Leadloom password');
    expect(reset!.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false);
  });

  it('end by the token of a mail, for its account and kind alone', async () => {
    const { id, unsubscribeToken: token } = await known();
    const end = (params: { token: string; flag: 'ai_insights' }) =>
      stack.rpc.call(mailCalls.unsubscribe, { ...internalInput({}), params, body: {} });
    await end({ token, flag: 'ai_insights' });
    expect(unsubscribed.at(-1)).toEqual({ userId: id, flag: 'ai_insights' });
    await expect(end({ token: 'x'.repeat(32), flag: 'ai_insights' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('a limit is announced once, whoever is asked to', async () => {
    const { id, email } = await known();
    const data = { userId: id, what: 'responses' as const, limit: 5, period: '2026-11' };
    const event = newEvent('account.limit-reached', { id: `evt_${id}_limit`, ownerId: id, data });
    await Promise.all([1, 2, 3].map(() => stack.publisher.publish(event)));
    await eventually(() => mailsTo(email).length > 0);
    await quiet();
    expect((await read(email)).map(({ subject }) => subject)).toEqual([
      "You have used this month's 5 responses",
    ]);
  });
});

describe('the weekly report', () => {
  it('is planned for Monday morning, sent once when it is due, and planned again', async () => {
    const wanted = await known({ weekly_reports: true });
    const insights = await known();
    const nothing = await known({ ai_insights: false, performance_alerts: false });
    const worker = stack.service.app.get(ReportWorker, { strict: false });
    for (const { id } of [wanted, insights, nothing])
      await recipients().scheduleReport(id, new Date(Date.now() - 1000));
    worker.wake();
    await eventually(() => mailsTo(wanted.email).length > 0 && mailsTo(insights.email).length > 0, 10_000);
    // As if the process had ended before it noted that.
    await recipients().scheduleReport(wanted.id, new Date(Date.now() - 1000));
    worker.wake();
    await quiet();
    const [report, ...more] = await read(wanted.email);
    expect(more).toEqual([]);
    expect(report!.subject).toBe('Your week: 3 responses');
    expect(report!.text).toContain('Conversion rate:\n33.3%');
    expect(report!.text).toContain('flag=weekly_reports');
    expect(report!.text).toContain(
      'Quote, over 30 days: Phone loses 23% of the visitors who reach it. Make Phone optional.',
    );
    expect(report!.text).toContain('/app/form/f1/analytics');
    expect((await read(insights.email))[0]!.subject).toBe('Insights from last week');
    expect(mailsTo(nothing.email)).toEqual([]);
    expect(await recipients().unscheduled(10)).toEqual([]);
  });
});
