import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValue, FormField } from '#form-core';
import { CONTROLS } from './fields/controls.js';

/** Time for visitors to see their choice before the form continues, in milliseconds. */
const PAUSE = 250;

/**
 * Continues after a visitor has chosen one of several options with a pointer. Arrow keys choose every option that they pass, so
 * keys never continue.
 */
export const useAutoAdvance = (
  isOn: boolean | undefined,
  onValue: (field: FormField, value: FieldValue) => void,
  advance: (field: FormField) => void,
) => {
  const byPointer = useRef(false);
  const [chosen, setChosen] = useState<{ field: FormField } | null>(null);
  const latest = useRef(advance);
  latest.current = advance;
  useEffect(() => {
    if (!chosen) return;
    const timer = setTimeout(() => latest.current(chosen.field), PAUSE);
    return () => clearTimeout(timer);
  }, [chosen]);
  return {
    /** Listeners of the form. */
    pointer: {
      onPointerDown: () => {
        byPointer.current = true;
      },
      onKeyDown: () => {
        byPointer.current = false;
      },
    },
    onValue: useCallback(
      (field: FormField, value: FieldValue) => {
        onValue(field, value);
        const isChoice = CONTROLS[field.type]?.group === 'one';
        setChosen(isOn && isChoice && byPointer.current ? { field } : null);
      },
      [isOn, onValue],
    ),
  };
};
