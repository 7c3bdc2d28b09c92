import { useEffect, useState } from 'react';
import { type FieldError, type FormField, isAsked, isEmpty } from '#form-core';
import { controlId } from './control.types.js';
import { SUMMARY_ID } from './error-summary.js';
import { focusControl } from './focus-control.js';
import type { FormBodyProps } from './form-body.types.js';
import { useAutoAdvance } from './use-auto-advance.js';
import { useFormState } from './use-form-state.js';
import { useListeners } from './use-listeners.js';
import { useSending } from './use-sending.js';
import { useStepHistory } from './use-step-history.js';

const isStep = (id: string) => id.startsWith('step');

/** State of a form as a page with steps, and the actions of its buttons. */
export const usePage = (props: FormBodyProps) => {
  const { form, onEvent, onProgress } = props;
  const fill = useFormState(props);
  const { setDone, setMessage, send, ...state } = useSending(props);
  const [resumed, setResumed] = useState(props.resumed);
  const [focusOn, setFocusOn] = useState<string | null>(null);

  useEffect(() => onProgress?.(fill.values, fill.step), [onProgress, fill.values, fill.step]);
  useEffect(() => {
    // A form with a summary lists errors there, beyond the first invalid field.
    if (focusOn) focusControl(!isStep(focusOn) && document.getElementById(SUMMARY_ID) ? SUMMARY_ID : focusOn);
    setFocusOn(null);
  }, [focusOn]);

  const { started, ...listeners } = useListeners(fill, onEvent);

  const complain = (errors: FieldError[]) => {
    fill.showErrors(errors);
    setFocusOn(controlId(errors[0]?.field ?? ''));
  };
  const goTo = (step: number) => {
    fill.setStep(step);
    setFocusOn(`step-${step}`);
    onEvent?.({ type: 'step', step });
  };
  const { push, back } = useStepHistory(props.hasHistory, Boolean(state.done), goTo);
  const goOn = (step: number) => {
    push(step);
    goTo(step);
  };
  const position = fill.open.indexOf(fill.step);
  const isLast = position >= fill.open.length - 1;

  const submit = async () => {
    if (state.sending) return;
    setMessage('');
    const { values, errors } = fill.check(isLast);
    if (errors.length > 0) return complain(errors);
    if (!isLast) return goOn(fill.open[position + 1]!);
    return send(values, complain);
  };
  /** Continues once the step is complete. Only the button submits the form. */
  const advance = (field: FormField) => {
    const fields = fill.steps[fill.step]?.fields ?? [];
    const isOpen = ({ id, type }: FormField) =>
      fill.state.visible.has(id) && isAsked(type) && isEmpty(fill.values[id]);
    if (!isLast && fields.includes(field) && !fields.some(isOpen)) void submit();
  };
  const { pointer, onValue } = useAutoAdvance(form.autoAdvance, listeners.onValue, advance);
  const again = () => {
    started.current = false;
    fill.reset();
    setDone(null);
    setResumed(false);
    // The pressed button no longer exists.
    setFocusOn('step-0');
  };
  return {
    ...state,
    fill,
    resumed,
    position,
    isLast,
    pointer,
    listeners: { ...listeners, onValue },
    proceed: () => void submit(),
    back: position > 0 ? () => back(() => goTo(fill.open[position - 1]!)) : undefined,
    again,
  };
};
