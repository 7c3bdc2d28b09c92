import { t } from '@/lib/i18n/index.js';
import { Confirm } from '@/ui/confirm.js';
import type { FormSummary } from '#contracts';
import { useDeleteForm } from './forms-queries.js';

interface Props {
  form: FormSummary | null;
  /** The question, with the form's name. */
  textOf?: (name: string) => string;
  onClose: () => void;
}

/**
 * Asks for confirmation before a form and all its responses are deleted. `form` is null while the dialog is closed.
 */
export function DeleteFormDialog({ form, textOf = t.forms.deleteText, onClose }: Props) {
  const remove = useDeleteForm();
  return (
    <Confirm
      open={form !== null}
      onOpenChange={open => {
        if (!open) onClose();
      }}
      title={t.forms.deleteTitle}
      text={textOf(form?.name ?? '')}
      action={t.forms.deleteForever}
      cancel={t.common.cancel}
      danger
      onConfirm={() => {
        if (form) remove.mutate(form);
      }}
    />
  );
}
