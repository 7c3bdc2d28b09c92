import type { FieldValues, VisitorForm } from '#form-core';
import { withoutSecrets } from './secrets.js';

interface Progress {
  values: FieldValues;
  step: number;
}
const keyOf = (form: VisitorForm): string => `form-progress:${form.id}:${form.revision}`;

/** What the visitor had entered on this device. Another revision of the form begins anew. */
export const savedProgress = (form: VisitorForm): Progress | undefined => {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(form)) ?? 'null') as Progress | null) ?? undefined;
  } catch {
    return undefined;
  }
};

/** Saves every change. */
export const saveProgress = (form: VisitorForm) => {
  let timer = 0;
  let isFirst = true;
  return (values: FieldValues, step: number): void => {
    if (isFirst) return void (isFirst = false);
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      try {
        localStorage.setItem(
          keyOf(form),
          // Files are on their way or wait for a day: nothing that a later visit could go on with.
          JSON.stringify({ values: withoutSecrets(form, values, true), step }),
        );
      } catch {
        // A browser that stores nothing still fills in the form.
      }
    }, 300);
    cancel.set(form.id, () => clearTimeout(timer));
  };
};

/** Drops a save that waits, by form id. */
const cancel = new Map<string, () => void>();

export const clearProgress = (form: VisitorForm): void => {
  cancel.get(form.id)?.();
  try {
    localStorage.removeItem(keyOf(form));
  } catch {
    // Nothing was stored.
  }
};
