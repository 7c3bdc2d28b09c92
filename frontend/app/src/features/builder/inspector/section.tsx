import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** A part of a panel that can be folded up. */
export const Section = ({
  title,
  open = true,
  mark,
  children,
}: {
  title: string;
  open?: boolean;
  /** Shown behind the title, such as how many rules there are. */
  mark?: ReactNode;
  children: ReactNode;
}) => (
  <details open={open} className="group border-b border-line last:border-b-0">
    <summary className="flex h-10 cursor-pointer list-none items-center gap-1.5 rounded-control px-4 font-semibold touch:h-11">
      <ChevronRight aria-hidden className="size-4 text-ink-3 group-open:rotate-90" />
      {title}
      {mark}
    </summary>
    <div className="grid gap-3 px-4 pt-1 pb-4">{children}</div>
  </details>
);
