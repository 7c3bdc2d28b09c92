import '#form-renderer/form.css';
import { memo, useEffect, useRef, useState } from 'react';
import { FormView } from '#form-renderer';
import { miniatureForm, type MiniatureSource } from './miniature-form.js';

/** Drawn when it comes this near to the window, and given up when it is farther. */
const NEAR = '400px';
const never = () => Promise.reject(new Error('A miniature sends nothing'));

/** The form itself in its own look, at half its size. Nothing in it can be reached or operated. */
export function FormMiniature({ source, className = '' }: { source: MiniatureSource; className?: string }) {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useNear(box);
  return (
    <div
      ref={box}
      aria-hidden
      inert
      className={`relative overflow-hidden bg-sunken contain-strict ${className}`}
    >
      {isNear && <Drawn source={source} />}
    </div>
  );
}

const Drawn = memo(({ source }: { source: MiniatureSource }) => (
  <div className="absolute top-0 left-0 w-[200%] origin-top-left scale-50">
    <FormView form={miniatureForm(source)} frame="bare" titleLevel={2} onSubmit={never} />
  </div>
));
Drawn.displayName = 'Drawn';

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
