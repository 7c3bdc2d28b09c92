import { describe, expect, it } from '@jest/globals';
import type { Overview } from '#contracts';
import { readerOf } from '../texts/texts.js';
import { type ReportFlag, weeklyReport } from './report.template.js';

const METRICS = {
  ...{
    totalResponses: 12,
    responsesWithoutVisit: 0,
    aiInteractions: 0,
    views: 40,
    starts: 30,
    conversionRate: 30,
    conversions: 12,
  },
  ...{ completionRate: 40, wonLeads: 0 },
  ...{ avgCompletionTime: 42.4, bounceRate: 20, successRate: null, avgResponseTime: null },
  ...{ avgSessionDuration: null, revenueGenerated: null },
};
const week = (over: Partial<Overview> = {}): Overview => ({
  ...METRICS,
  ...{ totalForms: 2, growthRate: 20, series: [], timeRange: '7d', previous: METRICS },
  period: { period: '7d', from: '', to: '', timezone: 'UTC', bucket: 'day' },
  topPerformingForm: { formId: 'f', formName: 'Quote', responses: 9, ties: 0 },
  ...over,
});
const only =
  (...flags: ReportFlag[]) =>
  (flag: ReportFlag) =>
    flags.includes(flag);
const report = (over: Partial<Overview>, ...flags: ReportFlag[]) =>
  weeklyReport(week(over), only(...flags), 'https://forms.example', readerOf('en'));

describe('the weekly report', () => {
  it('has the numbers of the week for subscribers of reports', () => {
    const { content, flag } = report({}, 'weekly_reports')!;
    expect(flag).toBe('weekly_reports');
    expect(content.subject).toBe('Your week: 12 responses');
    expect(content.facts).toEqual([
      { label: 'Responses', value: '12 (+20% compared with the week before)' },
      { label: 'Views', value: '40' },
      { label: 'Conversion rate', value: '30%' },
      { label: 'Average time to complete', value: '42 s' },
      { label: 'Top form', value: 'Quote (9)' },
    ]);
    expect(report({}, 'ai_insights', 'performance_alerts')).toBeNull();
    expect(report({ totalForms: 0 }, 'weekly_reports')).toBeNull();
  });

  it("writes words and numbers in the reader's language", () => {
    const wanted = only('weekly_reports');
    const busy = week({ conversionRate: 33.3 });
    const { content } = weeklyReport(busy, wanted, 'https://forms.example', readerOf('de'))!;
    expect(content.subject).toBe('Ihre Woche: 12 Antworten');
    expect(content.facts).toContainEqual({ label: 'Konversionsrate', value: '33,3\u00a0%' });
  });

  it('is an alert when responses fall, unless there were very few', () => {
    expect(report({ growthRate: -40, totalResponses: 12 }, 'performance_alerts')).toMatchObject({
      flag: 'performance_alerts',
      content: {
        subject: 'Fewer responses than the week before',
        paragraphs: ['Your forms had 40% fewer responses than the week before.'],
        facts: [],
      },
    });
    expect(report({ growthRate: -40, totalResponses: 3 }, 'performance_alerts')).toBeNull();
    expect(report({ growthRate: -20 }, 'performance_alerts')).toBeNull();
    expect(report({ growthRate: null }, 'performance_alerts')).toBeNull();
    expect(report({ growthRate: -40 }, 'ai_insights')).toBeNull();
  });

  it('has insights if there is something to report', () => {
    expect(report({ aiInteractions: 1, successRate: 50 }, 'ai_insights')!.content.paragraphs).toEqual([
      'Your AI conversations had 1 reply. 50% of them reached their goal.',
    ]);
    expect(report({ bounceRate: 80 }, 'ai_insights')!.content.paragraphs[0]).toContain('80% of visitors');
    expect(report({ starts: 4 }, 'ai_insights')!.content.paragraphs[0]).toContain('Only 10% of visitors');
    expect(report({ views: 5, bounceRate: 90 }, 'ai_insights')).toBeNull();
  });

  it('ends with the best advice on the busiest form, for subscribers of insights', () => {
    const advice = {
      formId: 'f1',
      formName: 'Quote',
      kind: 'field-loss' as const,
      evidence: { rate: 23 } as never,
      operation: { op: 'require' } as never,
      label: 'Phone',
    };
    const advised = (flag: ReportFlag) =>
      weeklyReport(week(), only(flag), 'https://forms.example', readerOf('en'), advice)!;
    expect(advised('ai_insights').content.paragraphs).toEqual([
      'Quote, last 30 days: Phone loses 23% of the visitors who reach it. Make Phone optional.',
    ]);
    const german = weeklyReport(week(), only('ai_insights'), 'https://forms.example', readerOf('de'), advice);
    expect(german!.content.paragraphs[0]).toContain('„Quote“, über 30 Tage: Bei „Phone“ brechen 23');
    expect(advised('ai_insights').content.action!.url).toBe(
      'https://forms.example/app/form/f1/analytics?period=30d',
    );
    expect(advised('weekly_reports').content.paragraphs).toEqual([]);
    expect(advised('weekly_reports').content.action!.url).toBe('https://forms.example/app/analytics');
  });
});
