import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useEditorStore } from './editor-context.js';
import { registerTyping } from './typing.js';

const DEBOUNCE_MS = 250;

interface Options {
  value: string;
  onCommit: (value: string) => void;
  /** Called after Enter has committed the text. */
  onEnter?: (() => void) | undefined;
  /** Enter inserts a line break. */
  multiline?: boolean | undefined;
}

/**
 * State of a text input that commits to the document after a pause. Everything from focus to blur is one undo step,
 * and Escape reverts it. The input shows the document's text, except for uncommitted changes.
 */
export function useCommittedText({ value, onCommit, onEnter, multiline }: Options) {
  const { temporal } = useEditorStore();
  const [draft, setDraft] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const typed = useRef<string | null>(null);
  const steps = useRef(0);
  const latest = useRef({ value, onCommit });
  useEffect(() => {
    latest.current = { value, onCommit };
  });
  const drop = useRef(() => {
    clearTimeout(timer.current);
    typed.current = null;
    setDraft(null);
  });
  const commit = useRef(() => {
    const next = typed.current;
    drop.current();
    if (next === null || next === latest.current.value) return;
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
    if (typed.current !== null || steps.current > 0) event.stopPropagation();
    drop.current();
    temporal.getState().resume();
    if (steps.current > 0) temporal.getState().undo();
    steps.current = 0;
  };
  return {
    text: draft ?? value,
    /** Takes the typed text, and commits it after a pause. */
    type: (next: string) => {
      setDraft(next);
      typed.current = next;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => commit.current(), DEBOUNCE_MS);
    },
    onBlur: () => finish.current(),
    onKeyDown,
  };
}
