import type { ResponsesView } from './view.js';

/** Preset filters and sort orders. */
export const READY = ['unread', 'untouched', 'mine', 'unassigned', 'best', 'week'] as const;
export type Ready = (typeof READY)[number];

type Shown = Pick<ResponsesView, 'filter' | 'sort' | 'dir'>;
interface ReadyFilter {
  isOn: (view: Shown) => boolean;
  on: (view: Shown) => Partial<ResponsesView>;
  off: (view: Shown) => Partial<ResponsesView>;
}

/** Local date of six days ago, as in a date input: seven days including today. */
export function sevenDays(now = new Date()): string {
  const at = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 6);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

const narrowed = ({ filter }: Shown, part: Shown['filter']): Partial<ResponsesView> => ({
  filter: { ...filter, ...part },
});

export const READY_FILTERS: Readonly<Record<Ready, ReadyFilter>> = {
  unread: {
    isOn: ({ filter }) => filter.unread === 'true',
    on: view => narrowed(view, { unread: 'true' }),
    off: view => narrowed(view, { unread: undefined }),
  },
  untouched: {
    isOn: ({ filter }) => filter.status === 'new',
    on: view => narrowed(view, { status: 'new' }),
    off: view => narrowed(view, { status: undefined }),
  },
  mine: {
    isOn: ({ filter }) => filter.assignee === 'me',
    on: view => narrowed(view, { assignee: 'me' }),
    off: view => narrowed(view, { assignee: undefined }),
  },
  unassigned: {
    isOn: ({ filter }) => filter.assignee === 'none',
    on: view => narrowed(view, { assignee: 'none' }),
    off: view => narrowed(view, { assignee: undefined }),
  },
  best: {
    isOn: ({ sort, dir }) => sort === 'leadScore' && dir === 'desc',
    on: () => ({ sort: 'leadScore', dir: 'desc' }),
    off: () => ({ sort: 'submittedAt', dir: 'desc' }),
  },
  week: {
    isOn: ({ filter }) => filter.from === sevenDays() && !filter.to,
    on: view => narrowed(view, { from: sevenDays(), to: undefined }),
    off: view => narrowed(view, { from: undefined }),
  },
};

/** The filters set by the active presets, which have no separate chip. */
export const readyKinds = (view: Shown) =>
  (['unread', 'untouched', 'mine', 'unassigned', 'week'] as const)
    .filter(key => READY_FILTERS[key].isOn(view))
    .map(key => KINDS[key]);
const KINDS = {
  unread: 'unread',
  untouched: 'status',
  mine: 'assignee',
  unassigned: 'assignee',
  week: 'period',
} as const;
