import { useCallback, useMemo, useState } from 'react';

export interface Selection {
  ids: string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  set: (ids: string[]) => void;
}

/** The responses that are chosen for what is done with many at once. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (id: string) =>
      setChosen(before => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  const set = useCallback((ids: string[]) => setChosen(new Set(ids)), []);
  return useMemo(() => ({ ids: [...chosen], has: id => chosen.has(id), toggle, set }), [chosen, toggle, set]);
}
