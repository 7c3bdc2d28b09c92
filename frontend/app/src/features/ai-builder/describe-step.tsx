import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Textarea } from '@/ui/input.js';
import { useState } from 'react';
import { Examples } from './examples.js';

const texts = t.aiBuilder;
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
  const empty = text.trim() === '';
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
      <Examples onChoose={onText} />
    </form>
  );
}
