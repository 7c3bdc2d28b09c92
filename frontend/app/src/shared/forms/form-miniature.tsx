import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { resolveLook, textOn } from '#form-core';
import type { MiniatureSource } from './miniature-form.js';

/** Drawn when it comes this near to the window, and given up when it is farther. */
const NEAR = '400px';
// The page and its lists are there before the renderer is.
const Drawn = lazy(async () => ({ default: (await import('./drawn-form.js')).DrawnForm }));

interface Props {
  source: MiniatureSource;
  /** Of the form's own size. */
  scale?: keyof typeof SCALES;
  className?: string;
}
const SCALES = { half: 'w-[200%] scale-50', quarter: 'w-[400%] scale-25' };

/** The form itself in its own look, smaller. Nothing in it can be reached or operated. */
export function FormMiniature({ source, scale = 'half', className = '' }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useNear(box);
  const isDark = textOn(resolveLook(source.customizations ?? {}).backgroundColor) === '#ffffff';
  return (
    <div
      ref={box}
      aria-hidden
      inert
      // Its controls are drawn for its own paper, not for the app around it.
      style={{ colorScheme: isDark ? 'dark' : 'light' }}
      className={`relative overflow-hidden bg-sunken contain-strict ${className}`}
    >
      {isNear && (
        <div className={`absolute top-0 left-0 origin-top-left ${SCALES[scale]}`}>
          <Suspense>
            <Drawn source={source} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

/** Whether an element is in the window or near it. */
function useNear(ref: React.RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!ref.current || typeof IntersectionObserver !== 'function') return;
    const observer = new IntersectionObserver(
      entries => setNear(entries.some(entry => entry.isIntersecting)),
      { rootMargin: NEAR },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return isNear;
}
