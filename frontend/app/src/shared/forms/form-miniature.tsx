import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { resolveLook, textOn } from '#form-core';
import type { MiniatureSource } from './miniature-form.js';

/** Distance from the viewport within which it is rendered. */
const NEAR = '400px';
// The page and its lists do not wait for the renderer.
const Drawn = lazy(async () => ({ default: (await import('./drawn-form.js')).DrawnForm }));

interface Props {
  source: MiniatureSource;
  /** Relative to the form's real size. */
  scale?: keyof typeof SCALES;
  className?: string;
}
const SCALES = { half: 'w-[200%] scale-50', quarter: 'w-[400%] scale-25' };

/** The form in its own design, scaled down. Nothing in it can be focused or operated. */
export function FormMiniature({ source, scale = 'half', className = '' }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useNear(box);
  const isDark = textOn(resolveLook(source.customizations ?? {}).backgroundColor) === '#ffffff';
  return (
    <div
      ref={box}
      aria-hidden
      inert
      // Its controls match its own background, not the app's.
      style={{ colorScheme: isDark ? 'dark' : 'light' }}
      className={`relative overflow-hidden bg-sunken contain-strict dark:brightness-80 ${className}`}
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

/** Whether an element is inside or near the viewport. */
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
