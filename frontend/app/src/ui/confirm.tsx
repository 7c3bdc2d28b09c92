import { AlertDialog } from 'radix-ui';
import { Button } from './button.js';
import { useReturnFocus } from './return-focus.js';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text: string;
  /** Label of the confirming button: a verb. */
  action: string;
  cancel: string;
  danger?: boolean;
  onConfirm: () => void;
  /** Called only by the cancel button; Escape just closes the dialog. */
  onCancel?: () => void;
}

/** Confirmation before an irreversible action. The cancel button has the initial focus. */
export function Confirm({
  open,
  onOpenChange,
  title,
  text,
  action,
  cancel,
  danger,
  onConfirm,
  onCancel,
}: Props) {
  const focus = useReturnFocus();
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <AlertDialog.Content
          {...focus}
          className="fixed inset-x-4 top-1/2 z-50 mx-auto max-w-md -translate-y-1/2 animate-enter rounded-dialog bg-surface p-6 shadow-3"
        >
          <AlertDialog.Title className="mb-2 text-xl">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mb-6 break-words text-ink-2">{text}</AlertDialog.Description>
          <div className="flex flex-wrap justify-end gap-2">
            <AlertDialog.Cancel asChild onClick={onCancel}>
              <Button>{cancel}</Button>
            </AlertDialog.Cancel>
            <AlertDialog.Action asChild onClick={onConfirm}>
              <Button variant={danger ? 'danger' : 'primary'}>{action}</Button>
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
