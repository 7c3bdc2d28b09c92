import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface Props {
  title: string;
  open?: boolean;
  /** Shown after the title, such as the number of rules. */
  mark?: ReactNode;
  children: ReactNode;
}

/**
 * A collapsible part of a panel. Collapsed content is rendered when it is first opened. The section opens when `open`
 * becomes true, and never closes while someone is using it.
 */
export function Section({ title, open = true, mark, children }: Props) {
  const [wanted, setWanted] = useState(open);
  const [isOpen, setIsOpen] = useState(open);
  const [isRendered, setIsRendered] = useState(open);
  if (open !== wanted) {
    setWanted(open);
    if (open) setIsOpen(true);
  }
  if (isOpen && !isRendered) setIsRendered(true);
  return (
    <details
      open={isOpen}
      className="group border-b border-line last:border-b-0"
      onToggle={event => setIsOpen(event.currentTarget.open)}
    >
      <summary
        className="flex h-10 cursor-pointer list-none items-center gap-1.5 rounded-control px-4 font-semibold touch:h-11"
        onClick={() => setIsRendered(true)}
      >
        <ChevronRight aria-hidden className="size-4 text-ink-3 group-open:rotate-90" />
        {title}
        {mark}
      </summary>
      {isRendered && <div className="grid gap-3 px-4 pt-1 pb-4">{children}</div>}
    </details>
  );
}
