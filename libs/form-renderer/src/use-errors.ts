import { useCallback, useState } from 'react';
import type { FieldError, FormField } from '#form-core';

export const byField = (errors: FieldError[]): Record<string, string> =>
  Object.fromEntries(errors.map(({ field, message }) => [field, message]));

/** Messages of a form, each announced by screen readers once: by an announcement or by the focus. */
export const useErrors = (found: FieldError[]) => {
  const [errors, setErrors] = useState(() => byField(found));
  /** Field with an error to announce: the one just left. After a submission the focus moves to the errors instead. */
  const [announced, setAnnounced] = useState('');
  /** Whether a submission was refused, so its errors are listed above the form. */
  const [isListed, setListed] = useState(found.length > 0);
  const setError = useCallback((field: FormField, message: string | undefined) => {
    setErrors(({ [field.id]: _old, ...others }) => (message ? { ...others, [field.id]: message } : others));
  }, []);
  /** Replaces all messages by those of a submission. */
  const list = (all: FieldError[]) => {
    setErrors(byField(all));
    setAnnounced('');
    setListed(all.length > 0);
  };
  return { errors, announced, isListed, setError, setAnnounced, list };
};
