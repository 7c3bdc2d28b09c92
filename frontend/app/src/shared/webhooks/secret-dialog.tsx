import { copy } from '@/lib/clipboard.js';
import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Dialog } from '@/ui/dialog.js';
import { Copy } from 'lucide-react';

/** Shows a secret, only once. */
export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={open => {
      if (!open) onClose();
    }}
    title={t.webhooks.secretTitle}
    description={t.webhooks.secretText}
  >
    <div className="grid gap-4">
      <code className="rounded-control bg-sunken px-3 py-2 font-sans break-all">{secret}</code>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => void copy(secret, t.webhooks.secretCopied)}>
          <Copy aria-hidden /> {t.webhooks.copySecret}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {t.webhooks.done}
        </Button>
      </div>
    </div>
  </Dialog>
);
