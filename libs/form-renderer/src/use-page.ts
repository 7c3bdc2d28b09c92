import { useEffect, useRef, useState } from 'react';
import { type FieldError, type FormField, isAsked, isEmpty } from '#form-core';
import { controlId } from './control.types.js';
import { focusControl } from './focus-control.js';
import type { FormBodyProps, SubmitOutcome } from './form-body.types.js';
import { useAutoAdvance } from './use-auto-advance.js';
import { useFormState } from './use-form-state.js';
import { useListeners } from './use-listeners.js';

/** State of a form as a page with steps, and the actions of its buttons. */
export const usePage = (props: FormBodyProps) => {
  const { form, texts, onEvent, onProgress } = props;
  const fill = useFormState(props);
  const [live, setLive] = useState(false);
  const [sending, setSending] = useState(false);
  const [done, setDone] = useState<{ note?: string } | null>(null);
  const [message, setMessage] = useState(props.message ?? '');
  const [resumed, setResumed] = useState(props.resumed);
  const [focusOn, setFocusOn] = useState<string | null>(null);
  const honeypot = useRef<HTMLInputElement>(null);

  useEffect(() => setLive(true), []);
  useEffect(() => onProgress?.(fill.values, fill.step), [onProgress, fill.values, fill.step]);
  useEffect(() => {
    if (focusOn) focusControl(focusOn);
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
  const position = fill.open.indexOf(fill.step);
  const isLast = position >= fill.open.length - 1;

  const submit = async () => {
    if (sending) return;
    setMessage('');
    const { values, errors } = fill.check(isLast);
    if (errors.length > 0) return complain(errors);
    if (!isLast) return goTo(fill.open[position + 1]!);
    setSending(true);
    const outcome = await props
      .onSubmit(values, honeypot.current?.value ?? '')
      .catch((): SubmitOutcome => ({ kind: 'refused', message: texts.failed, errors: [] }));
    setSending(false);
    if (outcome.kind === 'accepted') return setDone({ note: outcome.note });
    setMessage(outcome.message || texts.failed);
    complain(outcome.errors);
  };
  /** Continues once the step is complete. A visitor submits the form by its button only. */
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
    fill,
    live,
    sending,
    done,
    message,
    resumed,
    honeypot,
    position,
    isLast,
    pointer,
    listeners: { ...listeners, onValue },
    proceed: () => void submit(),
    back: position > 0 ? () => goTo(fill.open[position - 1]!) : undefined,
    again,
  };
};
