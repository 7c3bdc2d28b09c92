import { copy } from '@/lib/clipboard.js';
import { t } from '@/lib/i18n/index.js';
import { embedCode } from '@/lib/links.js';
import { Button } from '@/ui/button.js';
import { Dialog } from '@/ui/dialog.js';

const texts = t.pages.preview.test;

interface Props {
  id: string;
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The snippet to embed the form in another page. */
export function EmbedDialog({ id, name, open, onOpenChange }: Props) {
  const code = embedCode(id, name);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.embed} description={texts.embedText}>
      <pre
        role="region"
        aria-label={texts.embedCode}
        tabIndex={0}
        className="mb-4 overflow-auto rounded-control bg-sunken p-3 text-xs whitespace-pre-wrap"
      >
        <code>{code}</code>
      </pre>
      <Button variant="primary" onClick={() => void copy(code, t.common.embedCopied)}>
        {t.pages.preview.copyEmbed}
      </Button>
    </Dialog>
  );
}
