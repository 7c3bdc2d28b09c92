import { LEAD_STATUSES } from '@/lib/contracts.build.js';
import type { ResponseFilter } from '#contracts';

export type View = 'table' | 'board';
/** State of the screen in its address: filters, layout and the open response. */
export interface ResponsesView {
  filter: ResponseFilter;
  sort: string;
  dir: 'asc' | 'desc';
  view: View;
  /** Id of the open response. */
  open: string;
  /** Form to filter the list of all forms by; empty for all. */
  form: string;
}

const FILTERS = [
  'search',
  'status',
  'from',
  'to',
  'minScore',
  'maxScore',
  'source',
  'campaign',
  'device',
  'country',
  'tag',
  'assignee',
  'unread',
  'partial',
  'field',
  'value',
] as const satisfies readonly (keyof ResponseFilter)[];
const NUMBERS: readonly string[] = ['minScore', 'maxScore'];
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const FLAG = /^(true|false)$/;
const SCORE = /^\d{1,2}(\.\d+)?$|^100$/;
const MAX_LENGTH = 200;
/** Values that the server accepts; a filter without an entry accepts any short text. */
const TAKEN: Partial<Record<(typeof FILTERS)[number], RegExp>> = {
  status: new RegExp(`^(${[...LEAD_STATUSES, 'spam'].join('|')})$`),
  ...{ from: DAY, to: DAY, minScore: SCORE, maxScore: SCORE, unread: FLAG, partial: FLAG },
  field: /^[A-Za-z0-9_-]{1,64}$/,
};
const SORTS =
  /^(submittedAt|leadScore|leadStatus|value|field:(?!__proto__$|constructor$|prototype$)[A-Za-z0-9_-]{1,64})$/;
export const DEFAULT_SORT = 'submittedAt';

/** Reads the view from the address, ignoring invalid values. */
export function readView(params: URLSearchParams): ResponsesView {
  const entries = FILTERS.flatMap(name => {
    const text = params.get(name) ?? '';
    if (text.trim() === '' || text.length > MAX_LENGTH || TAKEN[name]?.test(text) === false) return [];
    return [[name, NUMBERS.includes(name) ? Number(text) : text]];
  });
  const sort = params.get('sort') ?? '';
  return {
    filter: Object.fromEntries(entries) as ResponseFilter,
    sort: SORTS.test(sort) ? sort : DEFAULT_SORT,
    dir: params.get('dir') === 'asc' ? 'asc' : 'desc',
    view: params.get('view') === 'board' ? 'board' : 'table',
    open: params.get('open') ?? '',
    form: params.get('form') ?? '',
  };
}

/** Address of a view, without defaults, so that the default view has the plain path. */
export function writeView({ filter, sort, dir, view, open, form }: ResponsesView): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of FILTERS) {
    const value = filter[name];
    if (value !== undefined && value !== '') params.set(name, String(value));
  }
  if (sort !== DEFAULT_SORT) params.set('sort', sort);
  if (dir !== 'desc') params.set('dir', dir);
  if (view !== 'table') params.set('view', view);
  if (open) params.set('open', open);
  if (form) params.set('form', form);
  return params;
}

/** Timestamp for the day in a date input: its start or end in the browser's time zone. */
export const dayToMoment = (day: string, end: boolean): string | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const at = new Date(`${day}T${end ? '23:59:59.999' : '00:00:00'}`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
};

/** Query for the server; days become timestamps. */
export const queryOf = ({ from, to, ...filter }: ResponseFilter): ResponseFilter => {
  const [begin, end] = [from && dayToMoment(from, false), to && dayToMoment(to, true)];
  return { ...filter, ...(begin ? { from: begin } : {}), ...(end ? { to: end } : {}) };
};

/** Number of active filters besides search and status. */
export const countFilters = ({ search: _, status: __, field, value, ...rest }: ResponseFilter): number =>
  Object.values(rest).filter(one => one !== undefined && one !== '').length + (field && value ? 1 : 0);

/** Whether any filter or search is active. */
export const isNarrowed = (filter: ResponseFilter): boolean =>
  Boolean(filter.search ?? filter.status) || countFilters(filter) > 0;
