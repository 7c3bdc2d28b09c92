import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import PostalMime from 'postal-mime';
import {
  accountCalls,
  analyticsCalls,
  type CallInput,
  type FormReport,
  mailCalls,
  type Notifications,
  type Overview,
} from '#contracts';
import { Answers, internalInput, MessagingModule } from '#messaging';
import type { RunningService } from '#platform';
import { makeSubmission, startService } from '#testing';
import { MailFixture, newAddress } from './mail.fixture.js';
import { RecipientStore } from './recipients/recipient.store.js';
import { ReportWorker } from './reports/report.worker.js';

/** Answers from other services to calls by the mail service. */
const unsubscribed: CallInput<typeof accountCalls.unsubscribe>['body'][] = [];
const NO_PERIOD = { period: '7d', from: '', to: '', timezone: 'UTC', bucket: 'day' } as const;
const METRICS = {
  ...{
    totalResponses: 3,
    responsesWithoutVisit: 0,
    aiInteractions: 2,
    views: 9,
    starts: 5,
    conversionRate: 33.3,
    conversions: 3,
  },
  ...{ completionRate: 60, wonLeads: 0 },
  ...{ avgCompletionTime: 20, bounceRate: null, successRate: 50, avgResponseTime: null },
  ...{ avgSessionDuration: null, revenueGenerated: null },
};
const WEEK: Overview = {
  ...METRICS,
  ...{
    totalForms: 1,
    growthRate: null,
    topPerformingForm: { formId: 'f1', formName: 'Quote', responses: 3, ties: 0 },
    previous: METRICS,
  },
  ...{ series: [], timeRange: '7d', period: NO_PERIOD },
};
@Controller()
class FakeAuth {
  @Answers(accountCalls.unsubscribe)
  unsubscribe({ body }: CallInput<typeof accountCalls.unsubscribe>) {
    unsubscribed.push(body);
    return Promise.resolve({ message: 'You have been unsubscribed.' });
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

let mail: MailFixture;
const others: RunningService[] = [];

beforeAll(async () => {
  mail = await MailFixture.start();
  const { broker } = mail.stack;
  others.push(await startService(FakeAuthModule, { name: 'auth', broker }));
  others.push(await startService(FakeAnalyticsModule, { name: 'analytics', broker }));
}, 90_000);
afterAll(async () => {
  for (const other of others) await other.close();
  await mail?.stop();
}, 60_000);

const recipients = () => mail.get(RecipientStore);
const known = (notifications: Partial<Notifications> = {}) => mail.known({ notifications, timezone: 'UTC' });
/** The emails to an address so far. */
const read = async (address: string) =>
  Promise.all(mail.mailsTo(address).map(({ data }) => PostalMime.parse(data)));
const subjectsOf = async (address: string) => (await read(address)).map(({ subject }) => subject);
const alert = (id: string, email: string) => ({
  ...{ userId: id, email, name: 'Grace', kind: 'new-device' as const },
  ...{ device: 'Firefox (Linux)', place: '203.0.113.0', subject: '' },
});

describe('emails that are not essential', () => {
  it('go only to accounts subscribed to their kind, with an unsubscribe link', async () => {
    const [on, off, none] = await Promise.all([
      known(),
      known({ form_submissions: false }),
      known({ email_notifications: false }),
    ]);
    for (const { id } of [on, off, none]) await mail.publish('form.submitted', id, makeSubmission());
    for (const { id, email } of [on, off, none])
      await mail.publish('auth.security-alert', id, alert(id, email));
    await mail.arrived(on.email, 2);
    for (const { email } of [off, none]) await mail.arrived(email);
    await mail.settled();
    expect(await subjectsOf(off.email)).toEqual(['New sign-in to your Leadloom account']);
    expect(await subjectsOf(none.email)).toEqual(['New sign-in to your Leadloom account']);
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

  it('respect the preferences for announcements and invitations, and invite strangers', async () => {
    const [wants, refuses] = [
      await known({ marketing_emails: true }),
      await known({ product_updates: false, collaboration_invites: false }),
    ];
    for (const flag of ['product_updates', 'marketing_emails', 'system_maintenance'] as const)
      await mail.publish('operator.announcement', 'operator', {
        flag,
        subject: `About ${flag}`,
        text: 'One.',
      });
    const inviter = { inviterName: 'Ada', inviterEmail: 'ada@example.com' };
    const stranger = newAddress('stranger');
    for (const { id: userId, email } of [wants, refuses, { id: null, email: stranger }])
      await mail.publish('auth.invited', 'ada', { userId, email, ...inviter });
    await mail.arrived(wants.email, 4);
    await mail.arrived(stranger);
    // Later ones of both kinds have arrived: those above were handled before.
    const flag = 'system_maintenance' as const;
    await mail.publish('operator.announcement', 'operator', { flag, subject: 'Later', text: 'Two.' });
    await mail.arrived(refuses.email, 2);
    const latest = newAddress('stranger');
    await mail.publish('auth.invited', 'ada', { userId: null, email: latest, ...inviter });
    await mail.arrived(latest);
    await mail.allSent();
    expect((await subjectsOf(refuses.email)).sort()).toEqual(['About system_maintenance', 'Later']);
    expect((await read(stranger))[0]!.text).toContain('Ada (ada@example.com) has invited you');
  });

  it('can be switched off for security alerts, but not for account emails', async () => {
    const { id, email } = await known({ security_alerts: false, email_notifications: false });
    await mail.publish('auth.security-alert', id, alert(id, email));
    await mail.publish('auth.reset-requested', id, { userId: id, email, name: 'Grace', token: 't' });
    await mail.arrived(email);
    // A later alert has arrived: the one above was handled before.
    const other = await known();
    await mail.publish('auth.security-alert', other.id, alert(other.id, other.email));
    await mail.arrived(other.email);
    await mail.allSent();
    const [reset, ...more] = await read(email);
    expect(more).toEqual([]);
    expect(reset!.subject).toBe('Reset your Leadloom password');
    expect(reset!.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false);
  });

  it('are switched off by the token in an email, for its account and kind only', async () => {
    const { id, unsubscribeToken: token } = await known();
    const end = (params: { token: string; flag: 'ai_insights' }) =>
      mail.stack.rpc.call(mailCalls.unsubscribe, { ...internalInput({}), params, body: {} });
    await end({ token, flag: 'ai_insights' });
    expect(unsubscribed.at(-1)).toEqual({ userId: id, flag: 'ai_insights' });
    await expect(end({ token: 'x'.repeat(32), flag: 'ai_insights' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('announce a limit once, whichever instance handles it', async () => {
    const [{ id, email }, later] = [await known(), await known()];
    const reached = (userId: string) =>
      mail.event('account.limit-reached', userId, {
        ...{ userId, what: 'responses' as const, limit: 5, period: '2026-11' },
      });
    const event = reached(id);
    await Promise.all([1, 2, 3].map(() => mail.stack.publisher.publish(event)));
    await mail.stack.publisher.publish(reached(later.id));
    await mail.arrived(later.email);
    await mail.allSent();
    expect(await subjectsOf(email)).toEqual(['You have reached this month’s limit of 5 responses']);
  });
});

describe('the weekly report', () => {
  it('is scheduled for Monday morning, sent once when it is due, and rescheduled', async () => {
    const wanted = await known({ weekly_reports: true });
    const insights = await known();
    const nothing = await known({ ai_insights: false, performance_alerts: false });
    const worker = mail.get(ReportWorker);
    for (const { id } of [wanted, insights, nothing])
      await recipients().scheduleReport(id, new Date(Date.now() - 1000));
    worker.wake();
    for (const { email } of [wanted, insights]) await mail.arrived(email);
    // Simulates a process that ended before it recorded the report.
    await recipients().scheduleReport(wanted.id, new Date(Date.now() - 1000));
    worker.wake();
    await mail.within(async () => (await recipients().reports.lag()).waiting === 0);
    await mail.allSent();
    const [report, ...more] = await read(wanted.email);
    expect(more).toEqual([]);
    expect(report!.subject).toBe('Your week: 3 responses');
    expect(report!.text).toContain('Conversion rate:\n33.3%');
    expect(report!.text).toContain('flag=weekly_reports');
    expect(report!.text).toContain(
      'Quote, last 30 days: Phone loses 23% of the visitors who reach it. Make Phone optional.',
    );
    expect(report!.text).toContain('/app/form/f1/analytics');
    expect((await read(insights.email))[0]!.subject).toBe('Insights from last week');
    expect(mail.mailsTo(nothing.email)).toEqual([]);
    expect(await recipients().unscheduled(10)).toEqual([]);
  });
});
