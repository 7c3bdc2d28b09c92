import { t } from '@/lib/i18n/index.js';
import { type ComponentType, useEffect, useState } from 'react';

const preloads: (() => Promise<unknown>)[] = [];

const whenIdle = (work: () => void): void =>
  void (window.requestIdleCallback ? window.requestIdleCallback(work) : setTimeout(work, 50));

/** Registers code to load after the canvas. */
export const preloadLater = (load: () => Promise<unknown>): void => void preloads.push(load);

/**
 * Preloads all parts one by one while the page is idle, so that the editor keeps working offline and no click waits for
 * code. Parts that others depend on are at the end of the list.
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
  /** Shown until the part is loaded. */
  waiting?: React.ReactNode;
}

/**
 * A part of the editor with code that is loaded after the canvas. If loading fails, it shows an error in its place and
 * retries once the network is back; the rest of the editor keeps working.
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
