import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';

export const buttonVariants = cva(
  'inline-flex items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap ' +
    'disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:opacity-60 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-brand text-on-brand hover:bg-brand-hover',
        secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
        ghost: 'text-ink-2 hover:bg-sunken hover:text-ink',
        danger: 'bg-bad text-surface hover:opacity-90',
        link: 'text-brand underline underline-offset-4 hover:text-brand-hover',
      },
      size: {
        sm: 'h-8 px-3 text-sm touch:h-11',
        md: 'h-10 px-4 text-sm touch:h-11',
        lg: 'h-12 px-5 text-base',
        icon: 'size-8 shrink-0 touch:size-11',
        inline: 'touch:min-h-11',
      },
    },
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
);

type Props = ComponentProps<'button'> & VariantProps<typeof buttonVariants> & { asChild?: boolean };

/** A button, or with `asChild` a link that looks like one. */
export function Button({ variant, size, asChild, className = '', type = 'button', ...rest }: Props) {
  const classes = `${buttonVariants({ variant, size })} ${className}`;
  // Dialogs without fields focus it initially.
  const main = variant === 'primary' ? { 'data-primary': true } : {};
  return asChild ? (
    <Slot.Root className={classes} {...main} {...rest} />
  ) : (
    <button type={type} className={classes} {...main} {...rest} />
  );
}
