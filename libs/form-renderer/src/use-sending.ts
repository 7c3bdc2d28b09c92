import { useEffect, useRef, useState } from 'react';
import type { FieldError, FieldValues, ShownEnding } from '#form-core';
import type { FormBodyProps, SubmitOutcome } from './form-body.types.js';

/**
 * Sends valid answers, for a form as a page and as a conversation. `live`: the page's script runs. `done` is set once
 * the answers are accepted, `message` is the reason of a refusal.
 */
export const useSending = ({ onSubmit, texts, message: initial = '' }: FormBodyProps) => {
  const [live, setLive] = useState(false);
  const [sending, setSending] = useState(false);
  const [done, setDone] = useState<{ note?: string; ending?: ShownEnding } | null>(null);
  const [message, setMessage] = useState(initial);
  const honeypot = useRef<HTMLInputElement>(null);
  useEffect(() => setLive(true), []);

  /** Sends the answers; `complain` receives the errors of a refusal. */
  const send = async (values: FieldValues, complain: (errors: FieldError[]) => void) => {
    setSending(true);
    const outcome = await onSubmit(values, honeypot.current?.value ?? '').catch((): SubmitOutcome => ({
      kind: 'refused',
      message: texts.failed,
      errors: [],
    }));
    setSending(false);
    const show = (result: SubmitOutcome): void => {
      if (result.kind === 'accepted') {
        setDone({ note: result.note, ending: result.ending });
        return void result.later?.then(show);
      }
      setDone(null);
      setMessage(result.message || texts.failed);
      complain(result.errors);
    };
    show(outcome);
  };
  return { live, sending, done, message, honeypot, setDone, setMessage, send };
};
