import { formatTime } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import {
  CircleCheck,
  CircleDashed,
  CloudOff,
  LoaderCircle,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';
import type { SaveControl } from './use-save.js';

const ICONS: Record<SaveControl['phase'], LucideIcon> = {
  saved: CircleCheck,
  unsaved: CircleDashed,
  saving: LoaderCircle,
  offline: CloudOff,
  refused: TriangleAlert,
  conflict: TriangleAlert,
};

/** State of the changes. Never 'Saved' before the server has everything. */
export function SaveStatus({ state }: { state: Pick<SaveControl, 'phase' | 'at' | 'saved'> }) {
  const { phase, at, saved } = state;
  const Icon = ICONS[phase];
  const text =
    phase === 'saved'
      ? t.builder.saved(at ? formatTime(at) : '')
      : phase === 'unsaved' && !saved
        ? t.builder.neverSaved
        : t.builder.phases[phase];
  const tone = phase === 'refused' || phase === 'conflict' ? 'text-bad' : phase === 'offline' ? 'text-warn' : 'text-ink-3';
  return (
    <span role="status" className={`inline-flex min-w-0 items-center gap-1 text-xs max-sm:flex-1 max-sm:pl-2 ${tone}`} title={text.trim()}>
      {/* A narrow phone only has room for the text. */}
      <Icon aria-hidden className="size-3.5 shrink-0 max-[420px]:hidden" />
      <span className="line-clamp-2 max-[420px]:line-clamp-3 max-[420px]:leading-tight">{text.trim()}</span>
    </span>
  );
} // prettier-ignore
