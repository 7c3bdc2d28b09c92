import { t } from '@/lib/i18n/index.js';
import { type ComponentType, useEffect, useState } from 'react';

const preloads: (() => Promise<unknown>)[] = [];

const whenIdle = (work: () => void): void =>
  void (window.requestIdleCallback ? window.requestIdleCallback(work) : setTimeout(work, 50));

/** Names code that will be needed later than the canvas. */
export const preloadLater = (load: () => Promise<unknown>): void => void preloads.push(load);

/**
 * Loads all parts ahead, one after the other whenever the page has nothing better to do: an editor goes on working when
 * the network ends, and no click waits for code. Parts that parts bring along are at the end of the list.
 */
export function preloadParts(at = 0): void {
  const load = preloads[at];
  if (!load) return;
  whenIdle(() => {
    const next = () => preloadParts(at + 1);
    load().then(next, next);
  });
}

interface WaitingProps {
  /** Shown until the part is there. */
  waiting?: React.ReactNode;
}

/**
 * A part of the editor whose code comes after the canvas. When it cannot be loaded, that is said in its place, and it
 * is tried again once the network is back; the rest of the editor goes on.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | null = null;
  const preload = async () => (loaded ??= await load());
  preloadLater(preload);
  return function Part({ waiting = null, ...props }: P & WaitingProps) {
    const [Content, setContent] = useState(() => loaded);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      let active = true;
      const attempt = () =>
        preload().then(
          content => active && setContent(() => content),
          () => active && setFailed(true),
        );
      if (!loaded) void attempt();
      window.addEventListener('online', attempt);
      return () => {
        active = false;
        window.removeEventListener('online', attempt);
      };
    }, []);
    if (Content) return <Content {...(props as unknown as P)} />;
    return failed ? (
      <p role="alert" className="p-4 text-sm text-bad">
        {t.builder.partFailed}
      </p>
    ) : (
      waiting
    );
  };
}
