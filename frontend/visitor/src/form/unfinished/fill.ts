import type { VisitorForm } from '#form-core';
import { randomId } from '../visit/session.js';

/**
 * Id under which the server replaces the unfinished answers of this visitor. It stays the same if the visitor returns
 * before submitting; after `end`, the next response gets a new one. `resumed`: the id of answers from an emailed link.
 */
export const filling = (form: VisitorForm, resumed?: string) => {
  const key = `form-fill:${form.id}`;
  let name = resumed;
  return {
    name: (): string => {
      if (name) return name;
      name = randomId();
      try {
        const before = localStorage.getItem(key);
        if (before) name = before;
        else localStorage.setItem(key, name);
      } catch {
        // Without storage, every visit gets a new id.
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
