import type { FieldValues, VisitorForm } from '#form-core';

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

/** Saves every change; never a password, and no file. */
export const keepProgress = (form: VisitorForm) => {
  const secret = new Set(
    form.fields.filter(({ type }) => type === 'password' || type === 'file').map(({ id }) => id),
  );
  let timer = 0;
  let isFirst = true;
  return (values: FieldValues, step: number): void => {
    if (isFirst) return void (isFirst = false);
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      const safe = Object.fromEntries(Object.entries(values).filter(([id]) => !secret.has(id)));
      try {
        localStorage.setItem(keyOf(form), JSON.stringify({ values: safe, step }));
      } catch {
        // A browser that keeps nothing still fills in the form.
      }
    }, 300);
    forgetters.set(form.id, () => clearTimeout(timer));
  };
};

const forgetters = new Map<string, () => void>();

export const forgetProgress = (form: VisitorForm): void => {
  forgetters.get(form.id)?.();
  try {
    localStorage.removeItem(keyOf(form));
  } catch {
    // Nothing was kept.
  }
};
