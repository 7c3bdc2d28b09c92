import { t } from '@/lib/i18n/index.js';
import { ShareLine } from '@/shared/forms/share-line.js';
import { Dialog } from '@/ui/dialog.js';
import type { Form } from '#contracts';

interface Props {
  form: Form;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Where visitors find the form. */
export const ShareForm = ({ form, open, onOpenChange }: Props) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title={t.builder.share}
    description={form.status === 'active' ? t.builder.live : t.builder.draft}
  >
    <ShareLine id={form.id} />
  </Dialog>
);
