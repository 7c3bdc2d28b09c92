import { t } from '@/lib/i18n/index.js';
import { Field } from '@/ui/field.js';
import { Input, Textarea } from '@/ui/input.js';
import type { LookProps } from './look-props.js';

const texts = t.design;

interface Props extends LookProps {
  name: keyof typeof texts.texts;
  /** Shown while the text is empty. */
  placeholder?: string;
  help?: string;
  long?: boolean;
}

/** A text setting of the design. */
export function TextSetting({ look, set, name, placeholder, help, long }: Props) {
  const Control = long ? Textarea : Input;
  return (
    <Field label={texts.texts[name]} help={help}>
      {control => (
        <Control
          {...control}
          value={look[name] ?? ''}
          placeholder={placeholder}
          maxLength={300}
          onChange={event => set({ [name]: event.currentTarget.value || undefined })}
        />
      )}
    </Field>
  );
}
