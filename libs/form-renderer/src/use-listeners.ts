import { useCallback, useRef } from 'react';
import type { FormField } from '#form-core';
import type { FormEvent } from './form-events.js';
import type { useFormState } from './use-form-state.js';

/** Callbacks of a form's controls: they store answers, check fields on leaving, and report events. */
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
      // Tabbing through an untouched form must not show errors.
      if (started.current) checkOne(field);
    },
    [checkOne],
  );
  return { started, onValue, onError: block, onBlur };
};
