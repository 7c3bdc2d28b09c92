import { Field } from '@/ui/field.js';
import { CommittedInput } from './committed-input.js';

interface Props {
  label: string;
  value: string;
  maxLength: number;
  area?: boolean;
  type?: 'text' | 'url' | 'email' | 'date';
  placeholder?: string;
  help?: string;
  error?: string | undefined;
  onCommit: (value: string) => void;
}

/** A labelled text input in a panel. */
export const TextInput = ({ label, help, error, ...input }: Props) => (
  <Field label={label} error={error} {...(help ? { help } : {})}>
    {control => <CommittedInput {...control} {...input} />}
  </Field>
);
