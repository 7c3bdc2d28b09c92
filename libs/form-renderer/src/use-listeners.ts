import { useCallback, useRef } from 'react';
import type { FormField } from '#form-core';
import type { FormEvent } from './form-events.js';
import type { useFormState } from './use-form-state.js';

/** What the controls of a form call: they store the answers, check on leaving, and report what the visitor does. */
export const useListeners = (
  { setValue, block, checkOne }: ReturnType<typeof useFormState>,
  onEvent: ((event: FormEvent) => void) | undefined,
) => {
  const started = useRef(false);
  const onValue = useCallback<typeof setValue>(
    (field, value) => {
      if (!started.current) onEvent?.({ type: 'start' });
      started.current = true;
      setValue(field, value);
    },
    [onEvent, setValue],
  );
  const onBlur = useCallback(
    (field: FormField) => {
      // Passing through an untouched form is no mistake yet.
      if (started.current) checkOne(field);
    },
    [checkOne],
  );
  return { started, onValue, onError: block, onBlur };
};
