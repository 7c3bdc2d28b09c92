import { usePageTitle } from '@/lib/page-title.js';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  note?: ReactNode;
  children?: ReactNode;
}

/** The heading of a page with its main actions; also sets the title of the browser tab. */
export function PageHeader({ title, note, children }: Props) {
  usePageTitle(title);
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-2xl break-words">{title}</h1>
        {note && <p className="mt-1 text-ink-2">{note}</p>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </div>
  );
}
