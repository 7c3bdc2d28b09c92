import type { FieldValues, VisitorForm } from '#form-core';
import { withoutSecrets } from './secrets.js';

interface Progress {
  values: FieldValues;
  step: number;
}
const keyOf = (form: VisitorForm): string => `form-progress:${form.id}:${form.revision}`;

/** Answers saved on this device. Another revision of the form starts over. */
export const savedProgress = (form: VisitorForm): Progress | undefined => {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(form)) ?? 'null') as Progress | null) ?? undefined;
  } catch {
    return undefined;
  }
};

/** Saves progress after every change. */
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
          // Files are excluded, because uploads are kept only for a day.
          JSON.stringify({ values: withoutSecrets(form, values, true), step }),
        );
      } catch {
        // Without storage, the form still works.
      }
    }, 300);
    cancel.set(form.id, () => clearTimeout(timer));
  };
};

/** Functions that cancel a pending save, by form id. */
const cancel = new Map<string, () => void>();

export const clearProgress = (form: VisitorForm): void => {
  cancel.get(form.id)?.();
  try {
    localStorage.removeItem(keyOf(form));
  } catch {
    // Nothing was stored.
  }
};
