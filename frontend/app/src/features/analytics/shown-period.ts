import { LOCALE } from '@/lib/i18n/language.js';
import { createContext } from 'react';
import type { Overview } from '#contracts';

/** The days (or hours) that are shown, as the clocks of the period's time zone have them: '3 – 9 Nov 2026'. */
export function periodText({ from, to, bucket, timezone }: Overview['period']): string {
  const hours = bucket === 'hour' ? ({ hour: 'numeric', minute: '2-digit' } as const) : {};
  const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
  const format = new Intl.DateTimeFormat(LOCALE, { ...day, ...hours, timeZone: timezone });
  // The end is not included: of days the last one is shown, of hours the moment.
  const last = new Date(Date.parse(to) - (bucket === 'hour' ? 0 : 1));
  return format.formatRange(new Date(from), last);
}

/** What every chart of a screen is of, in words; also in its saved images. */
export const ShownPeriod = createContext('');
