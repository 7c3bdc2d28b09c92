import type { ReactNode } from 'react';

interface Props {
  title: string;
  text?: string;
  picture?: ReactNode;
  children?: ReactNode;
}

/** Empty state of a list: one sentence and the next action. */
export const Empty = ({ title, text, picture, children }: Props) => (
  <div className="grid justify-items-start gap-4 py-6 sm:flex sm:items-center sm:gap-8">
    {picture && <div className="w-40 shrink-0">{picture}</div>}
    <div className="grid max-w-prose gap-3">
      <p className="text-lg font-semibold">{title}</p>
      {text && <p className="text-ink-2">{text}</p>}
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  </div>
);
