import type { ComponentProps } from 'react';

/** A native checkbox with its label next to it. */
export function Checkbox({ label, ...rest }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className="inline-flex min-h-6 items-center gap-2 text-sm touch:min-h-11">
      <input type="checkbox" className="size-4 shrink-0 accent-brand touch:size-5" {...rest} />
      {label}
    </label>
  );
}
