import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Textarea } from '@/ui/input.js';
import { type FormEvent, type KeyboardEvent, type RefObject, useId, useState } from 'react';

const texts = t.refine;
const LONGEST = 1000;

interface Props {
  box: RefObject<HTMLTextAreaElement | null>;
  busy: boolean;
  /** Resolves to the part of the text that was not carried out, which stays in the box. */
  onAsk: (instruction: string) => Promise<string>;
}

/** Input for an instruction; Enter sends it, Shift+Enter inserts a line break. */
export function AskBox({ box, busy, onAsk }: Props) {
  const [text, setText] = useState('');
  const id = useId();
  const ask = async () => {
    const instruction = text.trim();
    if (busy || instruction === '') return box.current?.focus();
    const rest = await onAsk(instruction);
    setText(now => (now.trim() === instruction ? rest : now));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void ask();
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void ask();
  };
  return (
    <form className="grid gap-2" onSubmit={submit}>
      <label htmlFor={id} className="text-sm text-ink-2">
        {texts.label}
      </label>
      <Textarea
        id={id}
        ref={box}
        rows={2}
        maxLength={LONGEST}
        value={text}
        placeholder={texts.placeholder}
        onChange={event => setText(event.target.value)}
        onKeyDown={sendOnEnter}
      />
      <Button type="submit" size="sm" className="justify-self-start" aria-disabled={busy}>
        {busy ? texts.thinking : texts.send}
      </Button>
    </form>
  );
}
