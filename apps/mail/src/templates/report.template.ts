import type { NotificationFlag, Overview } from '#contracts';
import { pageUrl } from './page-url.js';
import type { MailContent } from './template.js';

/** The kinds of mail that the weekly look at the metrics may be. */
export type ReportFlag = Extract<NotificationFlag, 'weekly_reports' | 'ai_insights' | 'performance_alerts'>;
export interface WeeklyReport {
  content: MailContent;
  /** The kind that it is, first of all; its link ends that one. */
  flag: ReportFlag;
}

/** The best that can be said of the busiest form, from its own metrics. */
export interface ReportAdvice {
  formId: string;
  formName: string;
  finding: string;
  proposal: string;
}

/** A fall is worth a mail from here on, per cent, when there was something to fall from. */
const FALL = -30;
const ENOUGH_RESPONSES = 10;
const ENOUGH_VIEWS = 20;
const HIGH_BOUNCE = 70;

/** The mail about the last seven days; null when nothing that the owner wants to hear of has happened. */
export function weeklyReport(
  week: Overview,
  wanted: (flag: ReportFlag) => boolean,
  publicUrl: string,
  advice: ReportAdvice | null = null,
): WeeklyReport | null {
  const alert = wanted('performance_alerts') ? fallOf(week) : null;
  const insights = wanted('ai_insights') ? [...insightsOf(week), ...wordsOf(advice)] : [];
  const isReport = wanted('weekly_reports') && week.totalForms > 0;
  if (!isReport && !alert && insights.length === 0) return null;
  const flag = isReport ? 'weekly_reports' : alert ? 'performance_alerts' : 'ai_insights';
  const { totalResponses: responses } = week;
  const subject = {
    weekly_reports: `Your week: ${responses} ${responses === 1 ? 'response' : 'responses'}`,
    performance_alerts: 'Fewer responses than the week before',
    ai_insights: 'What the last week says about your forms',
  }[flag];
  const content = {
    subject,
    heading: subject,
    paragraphs: [...(alert ? [alert] : []), ...insights],
    facts: isReport ? factsOf(week) : [],
    action:
      advice && insights.length > 0
        ? {
            label: 'Open its analytics',
            url: `${pageUrl(publicUrl, '/app/form/:id/analytics', { id: advice.formId })}?period=30d`,
          }
        : { label: 'Open analytics', url: pageUrl(publicUrl, '/app/analytics') },
    notes: ['The last seven days, over all your forms.'],
  };
  return { content, flag };
}

const wordsOf = (advice: ReportAdvice | null): string[] =>
  advice ? [`${advice.formName}, over 30 days: ${advice.finding} ${advice.proposal}`] : [];

const percent = (value: number): string => `${Math.round(value * 10) / 10}%`;

function factsOf(week: Overview): { label: string; value: string }[] {
  const { growthRate, conversionRate, avgCompletionTime, topPerformingForm: top } = week;
  const change =
    growthRate === null
      ? ''
      : ` (${growthRate >= 0 ? '+' : ''}${percent(growthRate)} against the week before)`;
  return [
    { label: 'Responses', value: `${week.totalResponses}${change}` },
    { label: 'Views', value: String(week.views) },
    ...(conversionRate === null ? [] : [{ label: 'Conversion rate', value: percent(conversionRate) }]),
    ...(avgCompletionTime === null
      ? []
      : [{ label: 'Average time to complete', value: `${Math.round(avgCompletionTime)} s` }]),
    ...(top ? [{ label: 'Top form', value: `${top.formName} (${top.responses})` }] : []),
    ...(week.aiInteractions > 0 ? [{ label: 'AI interactions', value: String(week.aiInteractions) }] : []),
  ];
}

function fallOf({ growthRate, totalResponses }: Overview): string | null {
  if (growthRate === null || growthRate > FALL) return null;
  const before = growthRate <= -100 ? ENOUGH_RESPONSES : totalResponses / (1 + growthRate / 100);
  if (before < ENOUGH_RESPONSES) return null;
  return `Your forms had ${percent(-growthRate)} fewer responses than in the week before.`;
}

function insightsOf({ aiInteractions, successRate, bounceRate, views, starts }: Overview): string[] {
  const insights: string[] = [];
  if (aiInteractions > 0)
    insights.push(
      `Your AI conversations had ${aiInteractions} ${aiInteractions === 1 ? 'turn' : 'turns'}` +
        (successRate === null ? '.' : `; ${percent(successRate)} of them reached their goal.`),
    );
  if (views >= ENOUGH_VIEWS && bounceRate !== null && bounceRate >= HIGH_BOUNCE)
    insights.push(
      `${percent(bounceRate)} of the visitors left without an answer. A shorter first step often changes that.`,
    );
  else if (views >= ENOUGH_VIEWS && starts > 0 && starts / views < 0.3)
    insights.push(
      `Only ${percent((100 * starts) / views)} of the visitors began to fill in. A title that says what they get may help.`,
    );
  return insights;
}
