import { useCallback, useMemo, useState } from 'react';
import type { FormResponse } from '#contracts';

export interface Selection {
  ids: string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  set: (ids: string[]) => void;
}

/** Responses selected for bulk actions. A response that leaves the list is deselected. */
export function useSelection(listed: readonly FormResponse[]): Selection {
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
  return useMemo(() => {
    const ids = chosen.size === 0 ? [] : listed.map(({ id }) => id).filter(id => chosen.has(id));
    return { ids, has: id => chosen.has(id), toggle, set };
  }, [chosen, listed, toggle, set]);
}
