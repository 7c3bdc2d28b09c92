import { Input, Textarea } from '@/ui/input.js';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useEditorStore } from './editor-context.js';

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string;
  area?: boolean;
  onCommit: (value: string) => void;
}

const DEBOUNCE_MS = 250;

/**
 * A text input with local state that commits to the document after a delay, so that typing never waits for a re-render.
 * Everything from focus to blur is one undo step; Escape reverts it.
 */
export function CommittedInput({ value, area, onCommit, ...rest }: Props) {
  const { temporal } = useEditorStore();
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const committed = useRef(false);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      temporal.getState().resume();
    },
    [temporal],
  );
  if (value !== shown) {
    setShown(value);
    setText(value); // Changed elsewhere, for example by undo.
  }
  const commit = (next: string) => {
    clearTimeout(timer.current);
    if (next === value) return;
    onCommit(next);
    committed.current = true;
    temporal.getState().pause(); // Further commits belong to the same undo step.
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => commit(next), DEBOUNCE_MS);
  };
  const leave = () => {
    commit(text);
    committed.current = false;
    temporal.getState().resume();
  };
  const onKeyDown = (event: { key: string }) => {
    if (event.key === 'Enter' && !area) commit(text);
    if (event.key !== 'Escape') return;
    clearTimeout(timer.current);
    if (committed.current) temporal.getState().undo();
    committed.current = false;
    setText(value);
  };
  const shared = { value: text, onBlur: leave, onKeyDown };
  return area ? (
    <Textarea
      {...(rest as ComponentProps<'textarea'>)}
      {...shared}
      onChange={event => type(event.target.value)}
    />
  ) : (
    <Input {...rest} {...shared} onChange={event => type(event.target.value)} />
  );
}
