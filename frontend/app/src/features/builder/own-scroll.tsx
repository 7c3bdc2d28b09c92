import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface Props {
  /** Name of the content, such as a panel. */
  of: string;
  className?: string;
  children: ReactNode;
}

/** A scrolling box with changing contents, each of which keeps its own scroll position. */
export function OwnScroll({ of, className = '', children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const positions = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    box.current!.scrollTop = positions.current.get(of) ?? 0;
  }, [of]);
  return (
    <div
      ref={box}
      className={`min-h-0 flex-1 overflow-y-auto overscroll-contain ${className}`}
      onScroll={event => positions.current.set(of, event.currentTarget.scrollTop)}
    >
      {children}
    </div>
  );
}
