import { useEffect, useMemo, useState } from 'react';
import { type ChatTexts, type FieldError, type FormField, isEmpty } from '#form-core';
import { controlId } from '../control.types.js';
import type { FormBodyProps } from '../form-body.types.js';
import { useAutoAdvance } from '../use-auto-advance.js';
import { useFormState } from '../use-form-state.js';
import { useListeners } from '../use-listeners.js';
import { useSending } from '../use-sending.js';
import { turnsOf, withReplies } from './turns.js';
import { useFocus } from './use-focus.js';

/** Ids of the elements that receive the focus. */
export const READY_ID = 'chat-ready';
export const ASK_ID = 'chat-ask';

export interface ChatProps extends FormBodyProps {
  chat: ChatTexts;
  /** Ids of the questions answered earlier, when saved answers are restored. */
  answered?: readonly string[];
  /** Address of the page with all questions. */
  wholeHref: string;
  /** Whether the answers are saved in the browser, so that the page with all questions has them too. */
  isSaved?: boolean;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * State of a form as a conversation: the current question and the actions of the buttons. Answers and checks are the same as on a
 * page.
 */
export const useChat = (props: ChatProps) => {
  const { onEvent, onProgress } = props;
  const form = useMemo(() => withReplies(props.form), [props.form]);
  const fill = useFormState({ ...props, form });
  const [done, setDone] = useState<ReadonlySet<string>>(() => new Set(props.answered));
  const [tried, setTried] = useState(NONE);
  const [editing, setEditing] = useState<string | null>(null);
  const [resumed, setResumed] = useState(props.resumed);
  const { setDone: setThanks, setMessage, send, done: thanks, ...state } = useSending(props);
  const { started, ...listeners } = useListeners(fill, onEvent);

  const turns = useMemo(() => turnsOf(form, fill.state.visible), [form, fill.state.visible]);
  const next = (answered: ReadonlySet<string>) => turns.find(({ id }) => !answered.has(id));
  const upcoming = next(done);
  const current = turns.find(({ id }) => id === editing) ?? upcoming;
  const placeOf = (field?: FormField) => (field ? turns.indexOf(field) : turns.length);
  const place = placeOf(current);
  const stepOf = (field?: FormField) => fill.steps.findIndex(({ fields }) => fields.includes(field!));
  const step = current ? stepOf(current) : fill.steps.length - 1;

  useEffect(() => onProgress?.(fill.values, step), [onProgress, fill.values, step]);
  const focus = useFocus(ASK_ID);
  const goTo = (field?: FormField) => focus(field ? controlId(field.id) : READY_ID);
  const edit = (field: FormField) => (setEditing(field.id), goTo(field));
  /** Accepts the current answer and moves on, or shows its error. */
  const answer = (field: FormField) => {
    setTried(new Set([...tried, field.id]));
    if (fill.check(true).errors.some(error => error.field === field.id)) return goTo(field);
    const answered = new Set([...done, field.id]);
    setDone(answered);
    setEditing(null);
    const following = next(answered);
    const at = stepOf(following);
    if (at > step) onEvent?.({ type: 'step', step: at });
    goTo(following);
  };
  // A tap on an answer sends it, as in every messenger.
  const { pointer, onValue } = useAutoAdvance(true, listeners.onValue, field => {
    if (field === current) answer(field);
  });
  /** Asks the questions with errors again, the first one immediately. */
  const complain = (errors: FieldError[]) => {
    const wrong = new Set(errors.map(({ field }) => field));
    fill.showErrors(errors);
    setTried(new Set([...tried, ...wrong]));
    setDone(new Set([...done].filter(id => !wrong.has(id))));
    setEditing(null);
    goTo(turns.find(({ id }) => wrong.has(id)));
  };
  const submit = async () => {
    setMessage('');
    const { values, errors } = fill.check(true);
    if (errors.length > 0) return complain(errors);
    return send(values, complain);
  };
  const again = () => {
    started.current = false;
    fill.reset();
    setDone(NONE);
    setTried(NONE);
    setEditing(null);
    setThanks(null);
    setResumed(false);
    goTo(turns[0]);
  };

  return {
    ...state,
    fill,
    listeners: { ...listeners, onValue },
    pointer,
    turns,
    current,
    form,
    /** Number of questions before the first one without an answer; an edited answer does not set it back. */
    reached: placeOf(upcoming),
    /** A value for each question answered or skipped, for the progress bar. */
    passed: Object.fromEntries([...done].map(id => [id, id])),
    /** Answered questions before and after the current one, which is edited at its place. */
    before: turns.filter(({ id }, at) => done.has(id) && at < place),
    after: turns.filter(({ id }, at) => done.has(id) && at > place),
    isSkippable: Boolean(current && !fill.state.required.has(current.id) && isEmpty(fill.values[current.id])),
    error: current && tried.has(current.id) ? fill.errors[current.id] : undefined,
    resumed,
    thanks,
    edit,
    back: place > 0 ? () => edit(turns[place - 1]!) : undefined,
    proceed: () => (current ? answer(current) : state.sending || void submit()),
    again,
  };
};
