import { t } from '@/lib/i18n/index.js';
import { Dialog } from '@/ui/dialog.js';
import { Brush, ListChecks, ListTree, type LucideIcon, MessageSquare, Type } from 'lucide-react';
import { useState } from 'react';
import { CheckCount } from './check-count.js';
import { type Panel, PanelContent, type PanelProps, PANELS } from './panel-content.js';

const texts = t.aiBuilder.panels;
const ICONS: Record<Panel, LucideIcon> = {
  questions: ListTree,
  chat: MessageSquare,
  design: Brush,
  texts: Type,
  check: ListChecks,
};

/** On narrow screens, always-visible buttons open the panels as sheets. */
export function PanelSheets(props: PanelProps) {
  const [open, setOpen] = useState<Panel | null>(null);
  return (
    <>
      <nav aria-label={texts.label} className="flex h-14">
        {PANELS.map(panel => {
          const Icon = ICONS[panel];
          return (
            <button
              key={panel}
              type="button"
              aria-haspopup="dialog"
              className="relative flex min-w-0 flex-auto flex-col items-center justify-center gap-0.5 px-0.5 text-xs text-ink-2"
              onClick={() => setOpen(panel)}
            >
              <Icon aria-hidden className="size-5" />
              <span className="max-w-full truncate">{texts[panel]}</span>
              {panel === 'check' && (
                <span className="absolute top-1 left-1/2 ml-1.5">
                  <CheckCount form={props.form} unused={props.unused} />
                </span>
              )}
            </button>
          );
        })}
      </nav>
      {open && (
        <Dialog kind="sheet" open onOpenChange={() => setOpen(null)} title={texts[open]}>
          <PanelContent panel={open} {...props} />
        </Dialog>
      )}
    </>
  );
}
