import type { NotificationFlag, Overview } from '#contracts';
import { type AccountWords, accountWords, type Reader } from './account-words.js';
import { adviceText, type WordedAdvice } from './advice-text.js';
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
export interface ReportAdvice extends WordedAdvice {
  formId: string;
  formName: string;
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
  reader: Reader,
  advice: ReportAdvice | null = null,
): WeeklyReport | null {
  const texts: Texts = { words: accountWords(reader).report, percent: percentOf(reader), reader };
  const { words } = texts;
  const alert = wanted('performance_alerts') ? fallOf(week, texts) : null;
  const insights = wanted('ai_insights') ? [...insightsOf(week, texts), ...adviceOf(advice, texts)] : [];
  const isReport = wanted('weekly_reports') && week.totalForms > 0;
  if (!isReport && !alert && insights.length === 0) return null;
  const flag = isReport ? 'weekly_reports' : alert ? 'performance_alerts' : 'ai_insights';
  const subject = {
    weekly_reports: words.week(week.totalResponses),
    performance_alerts: words.fewer,
    ai_insights: words.insights,
  }[flag];
  const content = {
    subject,
    heading: subject,
    paragraphs: [...(alert ? [alert] : []), ...insights],
    facts: isReport ? factsOf(week, texts) : [],
    action:
      advice && insights.length > 0
        ? {
            label: words.openForm,
            url: `${pageUrl(publicUrl, '/app/form/:id/analytics', { id: advice.formId })}?period=30d`,
          }
        : { label: words.open, url: pageUrl(publicUrl, '/app/analytics') },
    notes: [words.note],
    language: reader.language,
  };
  return { content, flag };
}

interface Texts {
  reader: Reader;
  words: AccountWords['report'];
  /** Per cent as the reader writes them. */
  percent: (value: number) => string;
}

const adviceOf = (advice: ReportAdvice | null, { words, percent, reader }: Texts): string[] =>
  advice ? [words.advice(advice.formName, adviceText(advice, reader.language, percent))] : [];

function percentOf({ language }: Reader): Texts['percent'] {
  const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  return value => format.format(value / 100);
}

function factsOf(week: Overview, { words, percent }: Texts): { label: string; value: string }[] {
  const { growthRate, conversionRate, avgCompletionTime, topPerformingForm: top } = week;
  const sign = growthRate !== null && growthRate >= 0 ? '+' : '';
  const change = growthRate === null ? '' : ` (${words.change(`${sign}${percent(growthRate)}`)})`;
  return [
    { label: words.responses, value: `${week.totalResponses}${change}` },
    { label: words.views, value: String(week.views) },
    ...(conversionRate === null ? [] : [{ label: words.conversion, value: percent(conversionRate) }]),
    ...(avgCompletionTime === null
      ? []
      : [{ label: words.time, value: `${Math.round(avgCompletionTime)} s` }]),
    ...(top ? [{ label: words.top, value: `${top.formName} (${top.responses})` }] : []),
    ...(week.aiInteractions > 0 ? [{ label: words.ai, value: String(week.aiInteractions) }] : []),
  ];
}

function fallOf({ growthRate, totalResponses }: Overview, { words, percent }: Texts): string | null {
  if (growthRate === null || growthRate > FALL) return null;
  const before = growthRate <= -100 ? ENOUGH_RESPONSES : totalResponses / (1 + growthRate / 100);
  return before < ENOUGH_RESPONSES ? null : words.fall(percent(-growthRate));
}

function insightsOf(week: Overview, { words, percent }: Texts): string[] {
  const { aiInteractions, successRate, bounceRate, views, starts } = week;
  const insights: string[] = [];
  if (aiInteractions > 0) {
    const goals = successRate === null ? [] : [words.goals(percent(successRate))];
    insights.push([words.turns(aiInteractions), ...goals].join(' '));
  }
  if (views >= ENOUGH_VIEWS && bounceRate !== null && bounceRate >= HIGH_BOUNCE)
    insights.push(words.bounce(percent(bounceRate)));
  else if (views >= ENOUGH_VIEWS && starts > 0 && starts / views < 0.3)
    insights.push(words.starts(percent((100 * starts) / views)));
  return insights;
}
