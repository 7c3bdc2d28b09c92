import { lazy, Suspense, useState } from 'react';
import type { FormSummary } from '#contracts';

const ShareDialog = lazy(async () => ({ default: (await import('../share/share-dialog.js')).ShareDialog }));
const TagsDialog = lazy(async () => ({ default: (await import('./tags-dialog.js')).TagsDialog }));

export type FormDialog = 'share' | 'embed' | 'tags';

/** State of a form's dialogs; the last one remains rendered while it closes. */
export function useFormDialogs() {
  const [dialog, show] = useState<FormDialog | null>(null);
  const [open, setOpen] = useState(false);
  return {
    dialog,
    open,
    onOpenChange: setOpen,
    show: (next: FormDialog) => {
      show(next);
      setOpen(true);
    },
  };
}

interface Props {
  form: FormSummary;
  dialog: FormDialog | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialogs of one form, loaded when the first of them is opened. */
export const FormDialogs = ({ form, dialog, open, onOpenChange }: Props) => (
  <Suspense>
    {dialog === 'tags' && <TagsDialog form={form} open={open} onOpenChange={onOpenChange} />}
    {(dialog === 'share' || dialog === 'embed') && (
      <ShareDialog
        form={form}
        open={open}
        onOpenChange={onOpenChange}
        start={dialog === 'embed' ? 'iframe' : 'link'}
      />
    )}
  </Suspense>
);
