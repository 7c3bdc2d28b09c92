import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Checkbox } from '@/ui/checkbox.js';
import { Dialog } from '@/ui/dialog.js';
import { ArrowDown, ArrowUp, Pin, PinOff } from 'lucide-react';
import { arrange, type Column, type Layout, move, pin, show } from './columns.js';

interface Props {
  columns: readonly Column[];
  layout: Layout;
  isOwn: boolean;
  onChange: (layout: Layout | null) => void;
  onClose: () => void;
}

/** Selects the visible columns, their order, and the pinned ones. */
export function ColumnsDialog({ columns, layout, isOwn, onChange, onClose }: Props) {
  const all = arrange(columns, { ...layout, hidden: [], pinned: [] });
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose();
      }}
      title={t.responses.columns}
      description={t.responses.columnsText}
    >
      <ul className="mb-4 grid">
        {all.map(({ key, label }, index) => {
          const pinned = layout.pinned.includes(key);
          const PinIcon = pinned ? PinOff : Pin;
          return (
            <li key={key} className="flex items-center justify-between gap-2 py-0.5">
              <Checkbox
                label={label}
                checked={!layout.hidden.includes(key)}
                // Always shown, because a response is opened from it.
                disabled={key === 'lead'}
                onChange={event => onChange(show(layout, key, event.target.checked))}
              />
              <span className="flex">
                <Button
                  size="icon"
                  variant="ghost"
                  aria-pressed={pinned}
                  aria-label={pinned ? t.responses.unpin(label) : t.responses.pin(label)}
                  onClick={() => onChange(pin(layout, key, !pinned))}
                >
                  <PinIcon aria-hidden />
                </Button>
                <Button
                  size="icon"
                  variant="ghost"
                  aria-label={t.responses.moveUp(label)}
                  disabled={index === 0}
                  onClick={() => onChange(move(columns, layout, key, -1))}
                >
                  <ArrowUp aria-hidden />
                </Button>
                <Button
                  size="icon"
                  variant="ghost"
                  aria-label={t.responses.moveDown(label)}
                  disabled={index === all.length - 1}
                  onClick={() => onChange(move(columns, layout, key, 1))}
                >
                  <ArrowDown aria-hidden />
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
      <Button size="sm" disabled={!isOwn} onClick={() => onChange(null)}>
        {t.responses.resetColumns}
      </Button>
    </Dialog>
  );
}
