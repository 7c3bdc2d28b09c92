import { t } from '@/lib/i18n/index.js';
import { useSubmitForm } from '@/lib/use-submit-form.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Textarea } from '@/ui/input.js';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Examples } from './examples.js';
import { useHasModel } from './use-has-model.js';

const texts = t.aiBuilder;
const MAX_LENGTH = 2000;

interface Props {
  /** The initial text. */
  text: string;
  /** Called with the text while typing. */
  onType?: (text: string) => void;
  onSubmit: (text: string) => void;
}

/** The input for the description of the form. An empty one shakes and shows an error. */
export function DescribeStep({ text, onType, onSubmit }: Props) {
  const { field, control, handleSubmit, setValue, clearErrors, formState } = useSubmitForm({
    defaultValues: { description: text },
  });
  const hasModel = useHasModel();
  const [shaking, setShaking] = useState(false);
  const submit = handleSubmit(
    ({ description }) => onSubmit(description.trim()),
    () => setShaking(true),
  );
  const typed = useWatch({ control, name: 'description' });
  const empty = typed.trim() === '';
  useEffect(() => onType?.(typed), [typed, onType]);
  const description = field('description', { validate: value => value.trim() !== '' || texts.empty });
  const submitOnCtrlEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void submit();
  };
  const chooseExample = (example: string) => {
    setValue('description', example);
    clearErrors('description');
  };
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <Field label={texts.label} error={formState.errors.description?.message} help={texts.intro}>
        {props => (
          <Textarea
            {...props}
            {...description}
            rows={5}
            maxLength={MAX_LENGTH}
            placeholder={texts.placeholder}
            className={`text-base ${shaking ? 'animate-shake' : ''}`}
            onAnimationEnd={() => setShaking(false)}
            onKeyDown={submitOnCtrlEnter}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg" className="justify-self-start" aria-disabled={empty}>
        {hasModel ? texts.submit : texts.draft}
      </Button>
      <Examples onChoose={chooseExample} />
    </form>
  );
}
