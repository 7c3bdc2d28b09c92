import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Dialog } from '@/ui/dialog.js';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';

interface Props {
  title: string;
  description: string;
  onClose: () => void;
  children: ReactNode;
}

/** The lead over the list, for narrow screens and the board. */
export const LeadSheet = ({ onClose, ...rest }: Props) => (
  <Dialog kind="sheet" open onOpenChange={open => !open && onClose()} {...rest} />
);

/** The lead beside the list, which stays usable. Escape closes it and returns the focus. */
export function LeadPanel({ title, description, onClose, children }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    // Escape bubbles up from its controls.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      role="dialog"
      aria-labelledby={id}
      className="sticky top-4 max-h-[calc(100dvh-2rem)] overflow-y-auto rounded-panel border border-line bg-surface p-4 print:static print:max-h-none print:overflow-visible"
      onKeyDown={event => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
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
