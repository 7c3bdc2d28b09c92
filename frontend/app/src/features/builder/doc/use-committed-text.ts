import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useEditorStore } from './editor-context.js';
import { registerTyping } from './typing.js';

const DEBOUNCE_MS = 250;

interface Options {
  value: string;
  onCommit: (value: string) => void;
  /** Enter commits and calls this; without it Enter commits only. */
  onEnter?: (() => void) | undefined;
  /** Enter makes a new line. */
  multiline?: boolean | undefined;
}

/**
 * The state of a text input that commits to the document after a pause. Everything from focus to blur is one undo step,
 * and Escape reverts it.
 */
export function useCommittedText({ value, onCommit, onEnter, multiline }: Options) {
  const { temporal } = useEditorStore();
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  /** What was just committed from here: its coming back must not overwrite what was typed since. */
  const [own, setOwn] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const typed = useRef<string | null>(null);
  const steps = useRef(0);
  const latest = useRef({ value, onCommit });
  useEffect(() => {
    latest.current = { value, onCommit };
  });
  if (value !== shown) {
    setShown(value);
    setOwn(null);
    if (value !== own) setText(value); // Changed elsewhere, for example by undo.
  }
  const commit = useRef(() => {
    clearTimeout(timer.current);
    const next = typed.current;
    typed.current = null;
    if (next === null || next === latest.current.value) return;
    setOwn(next);
    latest.current.onCommit(next);
    steps.current += 1;
    temporal.getState().pause(); // Further commits belong to the same undo step.
  });
  const finish = useRef(() => {
    commit.current();
    steps.current = 0;
    temporal.getState().resume();
  });
  useEffect(() => {
    const leave = finish.current;
    const unregister = registerTyping(leave);
    return () => {
      unregister();
      leave();
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !(multiline && !event.ctrlKey && !event.metaKey)) {
      event.preventDefault();
      finish.current();
      onEnter?.();
    }
    if (event.key !== 'Escape') return;
    clearTimeout(timer.current);
    if (typed.current !== null || steps.current > 0) event.stopPropagation();
    typed.current = null;
    temporal.getState().resume();
    if (steps.current > 0) temporal.getState().undo();
    steps.current = 0;
    setText(latest.current.value);
  };
  return {
    text,
    /** Takes what was typed; it is committed after a pause. */
    type: (next: string) => {
      setText(next);
      typed.current = next;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => commit.current(), DEBOUNCE_MS);
    },
    onBlur: () => finish.current(),
    onKeyDown,
  };
}
