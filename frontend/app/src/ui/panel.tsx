import type { ReactNode } from 'react';

interface Props {
  title?: string;
  action?: ReactNode;
  children: ReactNode;
  className?: string;
  /** Removes the padding around the content, for lists with dividers. */
  flush?: boolean;
}

/** A titled region with a border. Panels are not nested. */
export function Panel({ title, action, children, className = '', flush }: Props) {
  return (
    <section aria-label={title} className={`rounded-panel border border-line bg-surface ${className}`}>
      {title && (
        <header className="flex min-h-14 items-center justify-between gap-3 px-4 py-1.5 md:px-6">
          <h2 className="text-lg">{title}</h2>
          {action}
        </header>
      )}
      <div className={flush ? '' : `px-4 pb-4 md:px-6 md:pb-6 ${title ? '' : 'pt-4 md:pt-6'}`}>
        {children}
      </div>
    </section>
  );
}
