import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Dialog } from '@/ui/dialog.js';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';

interface Props {
  title: string;
  description: string;
  onClose: () => void;
  children: ReactNode;
}

/** The lead in a drawer over the list, for narrow screens and the board. */
export const LeadSheet = ({ onClose, ...rest }: Props) => (
  <Dialog kind="sheet" open onOpenChange={open => !open && onClose()} {...rest} />
);

/** The lead next to the list, which stays usable. Escape closes it from anywhere and returns the focus. */
export function LeadPanel({ title, description, onClose, children }: Props) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  // Independent of the focus, which may be outside after a menu or dialog in the panel closes. Menus and dialogs
  // prevent the default.
  const close = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const isTypingElsewhere =
      target instanceof HTMLElement &&
      target.matches('input, textarea, select') &&
      !panel.current?.contains(target);
    if (event.key === 'Escape' && !event.defaultPrevented && !isTypingElsewhere) onClose();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => close(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <section
      ref={panel}
      role="dialog"
      aria-labelledby={id}
      className="sticky top-4 max-h-[calc(100dvh-2rem)] overflow-y-auto rounded-panel border border-line bg-surface p-4 print:static print:max-h-none print:overflow-visible"
    >
      <div className="mb-2 flex items-start justify-between gap-4">
        <h2 id={id} ref={heading} tabIndex={-1} className="min-w-0 text-xl break-words outline-none">
          {title}
        </h2>
        <Button variant="ghost" size="icon" aria-label={t.common.close} onClick={onClose}>
          <X aria-hidden />
        </Button>
      </div>
      <p className="mb-4 text-ink-2">{description}</p>
      {children}
    </section>
  );
}
