import type { VisitorForm } from '#form-core';

const keyOf = ({ id }: VisitorForm): string => `form-answered:${id}`;

/** Whether this browser remembers a response to a form with one response per visitor. */
export const hasAnswered = (form: VisitorForm): boolean => {
  // The surrounding site remembers it where this frame has no storage.
  if (location.search.includes('ll-answered')) return true;
  try {
    return localStorage.getItem(keyOf(form)) !== null;
  } catch {
    return false;
  }
};

export const noteAnswered = (form: VisitorForm): void => {
  if (!form.onePerVisitor) return;
  try {
    localStorage.setItem(keyOf(form), '1');
  } catch {
    // The server's cookie may still remember it.
  }
};
