import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { useDeferredValue, useId, useMemo, useRef } from 'react';
import { AskBox } from './ask-box.js';
import { Proposal } from './proposal.js';
import type { Turn } from './refine-api.js';
import { type Suggestion, suggestionsFor } from './suggestions.js';
import { type RefineProps, useRefine } from './use-refine.js';

const texts = t.refine;

/** Edits a form by chat: messages, proposed changes, and suggestions for this form. */
export function RefinePanel(props: RefineProps) {
  const { form } = props;
  const { turns, proposed, applied, offered, busy, status, propose, ask, apply, refuse, undo } =
    useRefine(props);
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const checked = useDeferredValue(form);
  const ideas = useMemo(() => suggestionsFor(checked), [checked]);
  const suggestions: Suggestion[] = offered.length > 0 ? offered.map(text => ({ text })) : ideas;
  // The buttons disappear after use, so the focus moves to the next instruction.
  const thenWrite = (work: () => void) => () => {
    work();
    box.current?.focus();
  };
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-base font-medium">
        {texts.title}
      </h2>
      <p className="text-sm text-ink-3">{texts.intro}</p>
      <TurnLog turns={turns} />
      {proposed.length > 0 && (
        <Proposal
          key={JSON.stringify(proposed)}
          form={form}
          operations={proposed}
          onApply={operations => thenWrite(() => apply(operations))()}
          onRefuse={thenWrite(refuse)}
        />
      )}
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {status}
      </p>
      {applied.length > 0 && (
        <Button size="sm" className="justify-self-start" onClick={thenWrite(undo)}>
          {texts.undo}
        </Button>
      )}
      <AskBox box={box} busy={busy} onAsk={ask} />
      <Suggestions
        list={suggestions}
        busy={busy}
        onChoose={({ text, operations }) => (operations ? propose(operations) : void ask(text))}
      />
    </section>
  );
}

const TurnLog = ({ turns }: { turns: Turn[] }) => (
  <ol role="log" aria-label={texts.history} className="grid max-h-72 gap-3 overflow-y-auto empty:hidden">
    {turns.map(({ instruction, reply, method, unread, isTrue }, at) => (
      <li key={at} className="grid gap-1">
        <p className="justify-self-end rounded-control bg-sunken px-3 py-2 break-words">
          <span className="sr-only">{texts.you}: </span>
          {instruction}
        </p>
        {isTrue && (
          <p className="break-words text-ink-2">
            <span className="sr-only">{texts.assistant}: </span>
            {reply}
          </p>
        )}
        {unread && !isTrue && <p className="break-words text-ink-2">{texts.unread(unread)}</p>}
        <p className="text-xs text-ink-3">{texts.methods[method]}</p>
      </li>
    ))}
  </ol>
);

interface SuggestionsProps {
  list: Suggestion[];
  busy: boolean;
  onChoose: (suggestion: Suggestion) => void;
}

const Suggestions = ({ list, busy, onChoose }: SuggestionsProps) => (
  <section aria-label={texts.suggestions} className="grid gap-1">
    <h3 className="text-sm text-ink-3">{texts.suggestions}</h3>
    <ul className="grid gap-1">
      {list.map(suggestion => (
        <li key={suggestion.text}>
          <button
            type="button"
            aria-disabled={busy}
            className="min-h-9 w-full rounded-control border border-line px-3 py-1.5 text-left text-sm text-ink-2 hover:border-line-strong hover:text-ink aria-disabled:opacity-60 touch:min-h-11"
            onClick={() => !busy && onChoose(suggestion)}
          >
            {suggestion.text}
          </button>
        </li>
      ))}
    </ul>
  </section>
);
