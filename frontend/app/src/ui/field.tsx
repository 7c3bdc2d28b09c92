import { type ReactNode, useId } from 'react';

interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
}
interface Props {
  label: string;
  error?: string | undefined;
  help?: string;
  /** Shows the label only to screen readers. */
  quiet?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Label, control, help and error of one input, connected by ARIA attributes. */
export function Field({ label, error, help, quiet, className = '', children }: Props) {
  const id = useId();
  const note = error ?? help;
  return (
    <div className={`grid gap-1 ${className}`}>
      <label htmlFor={id} className={quiet ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {note && (
        <p
          id={`${id}-note`}
          role={error ? 'alert' : undefined}
          className={`text-xs ${error ? 'text-bad' : 'text-ink-3'}`}
        >
          {note}
        </p>
      )}
    </div>
  );
}
