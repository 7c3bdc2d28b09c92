import { t } from '@/lib/i18n/index.js';
import { usePeople } from '@/shared/people/people.js';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { READY, READY_FILTERS } from './ready-filters.js';
import { responseCounts } from './responses-api.js';
import type { ResponsesView } from './view.js';

interface Props {
  formId: string;
  view: ResponsesView;
  /** Without scores, there is nothing to sort by. */
  hasScores: boolean;
  onView: (part: Partial<ResponsesView>) => void;
}

/** The most used filters, each switched on and off by a click. */
export function ReadyChips({ formId, view, hasScores, onView }: Props) {
  const { data } = useQuery(responseCounts(formId));
  const { isTeam } = usePeople();
  return READY.map(key => {
    const { isOn, on, off } = READY_FILTERS[key];
    const pressed = isOn(view);
    // The board has its own order, and its columns already filter by status.
    const isNeedless =
      key === 'mine' || key === 'unassigned'
        ? !isTeam
        : key === 'best'
          ? !hasScores || view.view === 'board'
          : key === 'untouched' && view.view === 'board';
    if (isNeedless && !pressed) return null;
    return (
      <button
        key={key}
        type="button"
        aria-pressed={pressed}
        className="inline-flex h-8 shrink-0 items-center gap-1.5 rounded-pill border border-line-strong bg-surface px-3 text-sm font-medium text-ink-2 hover:text-ink aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-ink touch:h-11"
        onClick={() => onView((pressed ? off : on)(view))}
      >
        {pressed && <Check aria-hidden className="size-4" />}
        {key === 'mine' || key === 'unassigned' ? t.assignees[key] : t.responses.ready[key]}
        {key === 'unread' && data?.unread ? (
          <span className="text-ink-3 tabular-nums">{t.shell.unread(data.unread)}</span>
        ) : null}
      </button>
    );
  });
}
