import { useCallback, useMemo, useState } from 'react';
import type { FormSummary } from '#contracts';

export interface Selection {
  /** Selected forms that are in the list. */
  ids: string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Selects all forms of the list, or none. */
  setAll: (selected: boolean) => void;
  clear: () => void;
}

/** Tracks the selected forms. Forms that leave the list are deselected. */
export function useSelection(forms: readonly Pick<FormSummary, 'id'>[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = useMemo(() => forms.filter(({ id }) => chosen.has(id)).map(({ id }) => id), [forms, chosen]);
  const toggle = useCallback(
    (id: string) =>
      setChosen(before => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  const clear = useCallback(() => setChosen(new Set()), []);
  return {
    ids,
    has: id => chosen.has(id),
    toggle,
    setAll: selected => setChosen(new Set(selected ? forms.map(({ id }) => id) : [])),
    clear,
  };
}
