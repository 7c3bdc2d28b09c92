import { useState } from 'react';
import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Textarea } from '@/ui/input.js';

const texts = t.aiBuilder;
const SHOWN = 4;
const SHAKE_MS = 500;
const MAX = 2000;

interface Props {
  text: string;
  onText: (text: string) => void;
  onSubmit: () => void;
}

/** The box that a form starts from. An empty one shakes and asks. */
export function DescribeStep({ text, onText, onSubmit }: Props) {
  const [shaking, setShaking] = useState(false);
  const [offset, setOffset] = useState(0);
  const empty = text.trim() === '';
  const examples = Array.from(
    { length: SHOWN },
    (_, i) => texts.prompts[(offset + i) % texts.prompts.length] ?? '',
  );
  const submit = () => {
    if (!empty) return onSubmit();
    setShaking(true);
    setTimeout(() => setShaking(false), SHAKE_MS);
  };
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={event => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label={texts.label} error={shaking ? texts.empty : undefined} help={texts.intro}>
        {control => (
          <Textarea
            {...control}
            rows={5}
            maxLength={MAX}
            value={text}
            placeholder={texts.placeholder}
            className={`text-base ${shaking ? 'animate-shake' : ''}`}
            onChange={event => onText(event.target.value)}
            onKeyDown={event => {
              if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit();
            }}
          />
        )}
      </Field>
      <Button type="submit" look="primary" size="lg" className="justify-self-start" aria-disabled={empty}>
        {texts.submit}
      </Button>
      <section aria-label={texts.examples} className="border-t border-line pt-4">
        <div className="mb-2 flex items-center justify-between gap-4">
          <h2 className="text-base">{texts.examples}</h2>
          <Button look="quiet" size="sm" onClick={() => setOffset(offset + SHOWN)}>
            {texts.otherExamples}
          </Button>
        </div>
        <ul className="grid gap-2 md:grid-cols-2">
          {examples.map(example => (
            <li key={example}>
              <button
                type="button"
                className="h-full min-h-11 w-full rounded-control border border-line bg-surface px-3 py-2 text-left text-ink-2 hover:border-line-strong hover:text-ink"
                onClick={() => onText(example)}
              >
                {example}
              </button>
            </li>
          ))}
        </ul>
      </section>
    </form>
  );
}
