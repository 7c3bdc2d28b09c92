import { cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';

export const controlStyles = cva(
  'w-full rounded-control border border-line-strong bg-surface px-3 text-sm text-ink text-ellipsis touch:text-base ' +
    'placeholder:text-ink-3 aria-invalid:border-bad disabled:opacity-60',
  {
    variants: { kind: { line: 'h-10 touch:h-11', area: 'min-h-24 py-2', list: 'h-10 pr-8 touch:h-11' } },
    defaultVariants: { kind: 'line' },
  },
);

export const Input = ({ className = '', ...rest }: ComponentProps<'input'>) => (
  <input className={`${controlStyles()} ${className}`} {...rest} />
);
export const Textarea = ({ className = '', ...rest }: ComponentProps<'textarea'>) => (
  <textarea className={`${controlStyles({ kind: 'area' })} ${className}`} {...rest} />
);
/** The native select: works with every keyboard, screen reader and phone. */
export const Select = ({ className = '', ...rest }: ComponentProps<'select'>) => (
  <select className={`${controlStyles({ kind: 'list' })} ${className}`} {...rest} />
);
