import { formatDay } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import type { ResponseFilter } from '#contracts';
import type { FormField } from '#form-core';

/** Filters that users add and remove, each with its query parameters. */
const PARTS = {
  status: ['status'],
  period: ['from', 'to'],
  score: ['minScore', 'maxScore'],
  unread: ['unread'],
  assignee: ['assignee'],
  answer: ['field', 'value'],
  tag: ['tag'],
  source: ['source'],
  campaign: ['campaign'],
  device: ['device'],
  country: ['country'],
  partial: ['partial'],
} as const satisfies Record<string, readonly (keyof ResponseFilter)[]>;
export type FilterKind = keyof typeof PARTS;
export const FILTER_KINDS = Object.keys(PARTS) as FilterKind[];

export const labelOf = (kind: FilterKind): string => {
  const texts = t.responses;
  const named: Partial<Record<FilterKind, string>> = {
    ...{ period: texts.received, score: texts.score, unread: texts.readState },
    ...{ assignee: t.assignees.assignee, answer: texts.question, partial: texts.completeness },
  };
  return named[kind] ?? texts[kind as 'status' | 'tag' | 'source' | 'campaign' | 'device' | 'country'];
};

const isSet = (value: unknown): boolean => value !== undefined && value !== '';

/** The active filters. */
export const activeKinds = (filter: ResponseFilter): FilterKind[] =>
  FILTER_KINDS.filter(
    kind => isSet(filter[PARTS[kind].at(-1)!]) || (kind !== 'answer' && isSet(filter[PARTS[kind][0]])),
  );

export const without = (filter: ResponseFilter, kind: FilterKind): ResponseFilter =>
  Object.fromEntries(
    Object.entries(filter).filter(([name]) => !(PARTS[kind] as readonly string[]).includes(name)),
  );

const range = (from: string | number | undefined, to: string | number | undefined): string =>
  `${from ?? ''} – ${to ?? ''}`.trim();
const day = (text: string | undefined) => text && formatDay(`${text}T00:00:00`);

type Text = (filter: ResponseFilter, fields: readonly FormField[] | null) => string;
const VALUES: Partial<Record<FilterKind, Text>> = {
  status: ({ status }) => (status === 'spam' ? t.responses.spam : t.responses.statuses[status ?? 'new']),
  period: ({ from, to }) => range(day(from), day(to)),
  score: ({ minScore, maxScore }) => range(minScore, maxScore),
  unread: ({ unread }) => (unread === 'true' ? t.responses.onlyUnread : t.responses.onlyRead),
  partial: ({ partial }) => (partial === 'true' ? t.responses.onlyPartial : t.responses.onlyComplete),
  answer: ({ field, value = '' }, fields) =>
    `${fields?.find(({ id }) => id === field)?.label ?? ''}: ${value}`,
  device: ({ device = '' }) => (t.responses.devices as Readonly<Record<string, string>>)[device] ?? device,
};

/** Text of a filter's chip. */
export const valueOf = (kind: FilterKind, ...of: Parameters<Text>): string =>
  VALUES[kind]?.(...of) ?? String(of[0][PARTS[kind][0]] ?? '');
