import { formatNumber } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { LOCALE } from '@/lib/i18n/language.js';
import type { AnswerChart } from '#contracts';

const month = new Intl.DateTimeFormat(LOCALE, { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Label of a bar in the reader's locale: an option, a range of numbers or a month. */
export function barLabel(
  { label, isYes, range }: AnswerChart['bars'][number],
  kind: AnswerChart['kind'],
): string {
  if (isYes) return t.analytics.yes;
  if (range) return range[0] === range[1] ? formatNumber(range[0]) : range.map(formatNumber).join(' – ');
  return kind === 'dates' && /^\d{4}-\d{2}$/.test(label) ? month.format(new Date(label)) : label;
}
