import type { ReactNode } from 'react';

/** A titled part of a tab of the design panel. */
export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-3">
    <h3 className="text-sm text-ink-2">{title}</h3>
    {children}
  </section>
);
