import { t } from '@/lib/i18n/index.js';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button.js';
import { focusFirst, useReturnFocus } from './return-focus.js';

interface Props {
  open: boolean;
  /** Without it, the dialog can only be closed by making a choice in it. */
  onOpenChange?: (open: boolean) => void;
  title: string;
  description?: string;
  /** `wide` has room for two columns; `full` takes the whole screen; `sheet` slides in from the right and fills the height; `dialog` is centred. */
  kind?: 'dialog' | 'wide' | 'full' | 'sheet';
  children: ReactNode;
}

const PLACE = {
  dialog:
    'inset-x-4 top-1/2 mx-auto max-h-[calc(100dvh-2rem)] max-w-md -translate-y-1/2 rounded-dialog p-6 animate-enter',
  wide: 'inset-x-2 sm:inset-x-4 top-1/2 mx-auto max-h-[calc(100dvh-1rem)] sm:max-h-[calc(100dvh-2rem)] max-w-4xl -translate-y-1/2 rounded-dialog p-4 sm:p-6 animate-enter',
  full: 'inset-2 sm:inset-4 mx-auto max-w-7xl rounded-dialog p-4 sm:p-6 animate-enter',
  sheet: 'inset-y-0 right-0 w-full max-w-md p-4 md:p-6 animate-sheet',
};

/**
 * A modal: traps the focus, focuses its first field, closes on Escape and returns the focus to the element that
 * opened it.
 */
export function Dialog({ open, onOpenChange, title, description, kind = 'dialog', children }: Props) {
  const focus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={next => onOpenChange?.(next)}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          {...focus}
          onOpenAutoFocus={event => {
            focus.onOpenAutoFocus();
            // No field is focused in a sheet, because a phone's keyboard would cover it.
            if (kind !== 'sheet') focusFirst(event);
          }}
          className={`fixed z-50 overflow-y-auto bg-surface shadow-3 ${PLACE[kind]}`}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className="mb-4 flex items-start justify-between gap-4">
            <Radix.Title className="min-w-0 text-xl break-words">{title}</Radix.Title>
            {onOpenChange && (
              <Radix.Close asChild>
                <Button variant="ghost" size="icon" aria-label={t.common.close}>
                  <X aria-hidden />
                </Button>
              </Radix.Close>
            )}
          </div>
          {description && <Radix.Description className="mb-4 text-ink-2">{description}</Radix.Description>}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
