import type { Language } from '#contracts';

/** Compared products, with the month of the source code that was read, in the order of the texts' cells. */
export const PEERS = [
  { name: 'Leadloom', read: null },
  { name: 'HeyForm', read: '2025-04' },
  { name: 'Formbricks', read: '2026-08' },
  { name: 'OpnForm', read: '2025-11' },
  { name: 'Typebot', read: '2026-08' },
] as const;

/** Date of the size measurements. */
const MEASURED = '2026-11-21';

const formatted = (language: Language, date: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...options, timeZone: 'UTC' }).format(
    new Date(date),
  );

/** Date of the measurements, and the sources with their dates, in the reader's format. */
export const datesIn = (language: Language): [measured: string, sources: string] => [
  formatted(language, MEASURED, { dateStyle: 'long' }),
  PEERS.flatMap(({ name, read }) =>
    read ? [`${name} (${formatted(language, read, { month: 'long', year: 'numeric' })})`] : [],
  ).join(language === 'ja' ? '、' : ', '),
];
