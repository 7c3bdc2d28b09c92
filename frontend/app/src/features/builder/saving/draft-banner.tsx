import { formatTime } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';

interface Props {
  at: number;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers to restore unsaved changes from an earlier visit. */
export const DraftBanner = ({ at, onRestore, onDiscard }: Props) => (
  <div
    role="status"
    className="flex flex-wrap items-center gap-3 rounded-control bg-ai-soft px-4 py-2 text-ai"
  >
    <p className="mr-auto">{t.builder.draftFound(formatTime(at))}</p>
    <Button size="sm" onClick={onRestore}>
      {t.builder.restore}
    </Button>
    <Button size="sm" variant="ghost" onClick={onDiscard}>
      {t.builder.discard}
    </Button>
  </div>
);
