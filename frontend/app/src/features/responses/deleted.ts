import { create } from 'zustand';

interface Deleted {
  /** Responses that are hidden at once; the server deletes them a little later, unless the user undoes it. */
  ids: ReadonlySet<string>;
  add: (ids: readonly string[]) => void;
  remove: (ids: readonly string[]) => void;
}

export const useDeleted = create<Deleted>(set => ({
  ids: new Set(),
  add: ids => set(state => ({ ids: new Set([...state.ids, ...ids]) })),
  remove: ids => set(state => ({ ids: new Set([...state.ids].filter(id => !ids.includes(id))) })),
}));
