import { formatTime } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { CircleDashed, CloudOff, LoaderCircle, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { SaveControl } from './use-save.js';

const ICONS: Record<Exclude<SaveControl['phase'], 'saved'>, LucideIcon> = {
  unsaved: CircleDashed,
  saving: LoaderCircle,
  offline: CloudOff,
  refused: TriangleAlert,
  conflict: TriangleAlert,
};

/** State of the changes. Never 'Saved' before the server has everything. */
export function SaveStatus({ state }: { state: Pick<SaveControl, 'phase' | 'at' | 'saved'> }) {
  const { phase, at, saved } = state;
  const Icon = phase === 'saved' ? null : ICONS[phase];
  const text =
    phase === 'saved'
      ? t.builder.saved(at ? formatTime(at) : '')
      : phase === 'unsaved' && !saved
        ? t.builder.neverSaved
        : t.builder.phases[phase];
  const tone = phase === 'refused' || phase === 'conflict' ? 'text-bad' : phase === 'offline' ? 'text-warn' : 'text-ink-3';
  return (
    <span role="status" className={`inline-flex min-w-0 items-center gap-1 text-xs ${tone}`} title={text.trim()}>
      {Icon && <Icon aria-hidden className="size-3.5 shrink-0" />}
      <span className="truncate">{text.trim()}</span>
    </span>
  );
} // prettier-ignore
