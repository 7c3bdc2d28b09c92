import { t } from '@/lib/i18n/index.js';
import { Field } from '@/ui/field.js';
import { Input, Textarea } from '@/ui/input.js';
import { DEFAULT_SETTINGS, type EditedForm, type FormOperation } from '#form-core';

const texts = t.aiBuilder.texts;

interface Props {
  form: EditedForm;
  onApply: (operations: FormOperation[]) => void;
}

/** Settings of the form's own texts; each is applied on blur, as one undo step. */
export function FormTexts({ form, onApply }: Props) {
  const { name, description = '', submitText = '', thankYouTitle = '', thankYouText = '' } = form;
  const put = (key: keyof typeof texts, was: string, text: string) => {
    const to = text.trim();
    if (to === was || (to === '' && (key === 'name' || key === 'submitText'))) return;
    onApply([{ op: 'texts', texts: [{ fieldId: null, key, to, was: form[key] ?? null }], why: '' }]);
  };
  return (
    <div className="grid gap-4">
      <Field label={texts.name}>
        {props => (
          <Input
            {...props}
            key={name}
            defaultValue={name}
            maxLength={200}
            onBlur={event => put('name', name, event.target.value)}
          />
        )}
      </Field>
      <Field label={texts.description}>
        {props => (
          <Textarea
            {...props}
            key={description}
            defaultValue={description}
            rows={3}
            maxLength={2000}
            onBlur={event => put('description', description, event.target.value)}
          />
        )}
      </Field>
      <Field label={texts.submitText}>
        {props => (
          <Input
            {...props}
            key={submitText}
            defaultValue={submitText}
            placeholder={DEFAULT_SETTINGS.submitText}
            maxLength={100}
            onBlur={event => put('submitText', submitText, event.target.value)}
          />
        )}
      </Field>
      <Field label={texts.thankYouTitle}>
        {props => (
          <Input
            {...props}
            key={thankYouTitle}
            defaultValue={thankYouTitle}
            maxLength={200}
            onBlur={event => put('thankYouTitle', thankYouTitle, event.target.value)}
          />
        )}
      </Field>
      <Field label={texts.thankYouText}>
        {props => (
          <Textarea
            {...props}
            key={thankYouText}
            defaultValue={thankYouText}
            rows={3}
            maxLength={2000}
            onBlur={event => put('thankYouText', thankYouText, event.target.value)}
          />
        )}
      </Field>
    </div>
  );
}
