import type { VisitorForm } from '#form-core';
import { randomId } from '../visit/session.js';

/**
 * The name of this filling in of the form, under which the server replaces unfinished answers. A visitor who comes back
 * before submitting goes on with the same; after `end` the next one has another.
 */
export const filling = (form: VisitorForm) => {
  const key = `form-fill:${form.id}`;
  let name: string | undefined;
  return {
    name: (): string => {
      if (name) return name;
      name = randomId();
      try {
        const before = localStorage.getItem(key);
        if (before) name = before;
        else localStorage.setItem(key, name);
      } catch {
        // Without storage every visit is another filling.
      }
      return name;
    },
    end: (): void => {
      name = undefined;
      try {
        localStorage.removeItem(key);
      } catch {
        // Nothing was stored.
      }
    },
  };
};
export type Filling = ReturnType<typeof filling>;
