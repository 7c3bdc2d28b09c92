import { LOCALE } from '@/lib/i18n/language.js';
import { createContext } from 'react';
import type { Overview } from '#contracts';

/** Displayed days or hours in the time zone of the period: '3 – 9 Nov 2026'. */
export function periodText({ from, to, bucket, timezone }: Overview['period']): string {
  const hours = bucket === 'hour' ? ({ hour: 'numeric', minute: '2-digit' } as const) : {};
  const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
  const format = new Intl.DateTimeFormat(LOCALE, { ...day, ...hours, timeZone: timezone });
  // The end is exclusive: days show the last one included, hours the end itself.
  const last = new Date(Date.parse(to) - (bucket === 'hour' ? 0 : 1));
  return format.formatRange(new Date(from), last);
}

/** Period text that every chart of a screen and its exported images show. */
export const ShownPeriod = createContext('');
