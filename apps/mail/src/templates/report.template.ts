import type { NotificationFlag, Overview } from '#contracts';
import { type AccountTexts, accountTexts, type Reader } from '../texts/texts.js';
import { adviceText, type WordedAdvice } from './advice-text.js';
import { pageUrl } from './page-url.js';
import type { MailContent } from './template.js';

/** Kinds of email that the weekly review can send. */
export type ReportFlag = Extract<NotificationFlag, 'weekly_reports' | 'ai_insights' | 'performance_alerts'>;
export interface WeeklyReport {
  content: MailContent;
  /** Its main kind, to which the unsubscribe link applies. */
  flag: ReportFlag;
}

/** The most useful insight about the busiest form, from its metrics. */
export interface ReportAdvice extends WordedAdvice {
  formId: string;
  formName: string;
}

/** Minimum drop worth an email, in per cent. */
const FALL = -30;
const ENOUGH_RESPONSES = 10;
const ENOUGH_VIEWS = 20;
const HIGH_BOUNCE = 70;

/** Email about the last seven days; null if it would contain nothing to which the owner subscribed. */
export function weeklyReport(
  week: Overview,
  wanted: (flag: ReportFlag) => boolean,
  publicUrl: string,
  reader: Reader,
  advice: ReportAdvice | null = null,
): WeeklyReport | null {
  const wording: Wording = { texts: accountTexts(reader).report, percent: percentOf(reader), reader };
  const { texts } = wording;
  const alert = wanted('performance_alerts') ? fallOf(week, wording) : null;
  const insights = wanted('ai_insights') ? [...insightsOf(week, wording), ...adviceOf(advice, wording)] : [];
  const isReport = wanted('weekly_reports') && week.totalForms > 0;
  if (!isReport && !alert && insights.length === 0) return null;
  const flag = isReport ? 'weekly_reports' : alert ? 'performance_alerts' : 'ai_insights';
  const subject = {
    weekly_reports: texts.week(week.totalResponses),
    performance_alerts: texts.fewer,
    ai_insights: texts.insights,
  }[flag];
  const content = {
    subject,
    heading: subject,
    paragraphs: [...(alert ? [alert] : []), ...insights],
    facts: isReport ? factsOf(week, wording) : [],
    action:
      advice && insights.length > 0
        ? {
            label: texts.openForm,
            url: `${pageUrl(publicUrl, '/app/form/:id/analytics', { id: advice.formId })}?period=30d`,
          }
        : { label: texts.open, url: pageUrl(publicUrl, '/app/analytics') },
    notes: [texts.note],
    language: reader.language,
  };
  return { content, flag };
}

interface Wording {
  reader: Reader;
  texts: AccountTexts['report'];
  /** Formats a percentage for the reader. */
  percent: (value: number) => string;
}

const adviceOf = (advice: ReportAdvice | null, { texts, percent, reader }: Wording): string[] =>
  advice ? [texts.advice(advice.formName, adviceText(advice, reader.language, percent))] : [];

function percentOf({ language }: Reader): Wording['percent'] {
  const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  return value => format.format(value / 100);
}

function factsOf(week: Overview, { texts, percent }: Wording): { label: string; value: string }[] {
  const { growthRate, conversionRate, avgCompletionTime, topPerformingForm: top } = week;
  const sign = growthRate !== null && growthRate >= 0 ? '+' : '';
  const change = growthRate === null ? '' : ` (${texts.change(`${sign}${percent(growthRate)}`)})`;
  return [
    { label: texts.responses, value: `${week.totalResponses}${change}` },
    { label: texts.views, value: String(week.views) },
    ...(conversionRate === null ? [] : [{ label: texts.conversion, value: percent(conversionRate) }]),
    ...(avgCompletionTime === null
      ? []
      : [{ label: texts.time, value: `${Math.round(avgCompletionTime)} s` }]),
    ...(top ? [{ label: texts.top, value: `${top.formName} (${top.responses})` }] : []),
    ...(week.aiInteractions > 0 ? [{ label: texts.ai, value: String(week.aiInteractions) }] : []),
  ];
}

function fallOf({ growthRate, totalResponses }: Overview, { texts, percent }: Wording): string | null {
  if (growthRate === null || growthRate > FALL) return null;
  const before = growthRate <= -100 ? ENOUGH_RESPONSES : totalResponses / (1 + growthRate / 100);
  return before < ENOUGH_RESPONSES ? null : texts.fall(percent(-growthRate));
}

function insightsOf(week: Overview, { texts, percent }: Wording): string[] {
  const { aiInteractions, successRate, bounceRate, views, starts } = week;
  const insights: string[] = [];
  if (aiInteractions > 0) {
    const goals = successRate === null ? [] : [texts.goals(percent(successRate))];
    insights.push([texts.turns(aiInteractions), ...goals].join(' '));
  }
  if (views >= ENOUGH_VIEWS && bounceRate !== null && bounceRate >= HIGH_BOUNCE)
    insights.push(texts.bounce(percent(bounceRate)));
  else if (views >= ENOUGH_VIEWS && starts > 0 && starts / views < 0.3)
    insights.push(texts.starts(percent((100 * starts) / views)));
  return insights;
}
