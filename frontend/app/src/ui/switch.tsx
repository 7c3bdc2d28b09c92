import { Switch as Radix } from 'radix-ui';
import { useId } from 'react';

interface Props {
  label: string;
  /** One sentence below the label. */
  help?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** An on/off setting that takes effect at once: label and explanation on the left, the switch on the right. */
export function Switch({ label, help, checked, disabled, onChange }: Props) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {help && (
          <p id={`${id}-help`} className="text-sm text-ink-2">
            {help}
          </p>
        )}
      </div>
      {/* The hit area is larger than the visible switch. */}
      <Radix.Root
        id={id}
        checked={checked}
        disabled={disabled ?? false}
        onCheckedChange={onChange}
        {...(help ? { 'aria-describedby': `${id}-help` } : {})}
        className="group inline-flex h-8 shrink-0 items-center rounded-pill disabled:opacity-60 touch:h-11"
      >
        <span className="inline-flex h-6 w-10 items-center rounded-pill border border-line-strong bg-sunken p-0.5 group-data-[state=checked]:border-brand group-data-[state=checked]:bg-brand">
          <Radix.Thumb className="size-4 rounded-pill bg-line-strong transition-transform data-[state=checked]:translate-x-4 data-[state=checked]:bg-on-brand" />
        </span>
      </Radix.Root>
    </div>
  );
}
