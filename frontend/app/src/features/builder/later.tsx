import { t } from '@/lib/i18n/index.js';
import { type ComponentType, useEffect, useState } from 'react';

const preloads: (() => Promise<unknown>)[] = [];

/** Loads all parts ahead, once the page has nothing better to do: an editor goes on working when the network ends. */
export const preloadParts = (): void => {
  for (const preload of preloads) void preload().catch(() => undefined);
};

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
  preloads.push(preload);
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
