import { copy } from '@/lib/clipboard.js';
import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Code } from 'lucide-react';

/** Code for another page, with a copy button. */
export const SnippetCode = ({ code }: { code: string }) => (
  <div className="grid gap-2">
    <pre
      // Makes the scrollable region accessible by keyboard.
      tabIndex={0}
      role="region"
      aria-label={t.share.code}
      className="max-h-44 overflow-auto rounded-control bg-sunken p-3 text-xs break-all whitespace-pre-wrap"
    >
      {code}
    </pre>
    <Button
      variant="primary"
      className="justify-self-start"
      onClick={() => void copy(code, t.common.embedCopied)}
    >
      <Code aria-hidden /> {t.share.copyCode}
    </Button>
  </div>
);
