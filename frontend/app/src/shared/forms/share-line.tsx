import { copy } from '@/lib/clipboard.js';
import { t } from '@/lib/i18n/index.js';
import { shareLink } from '@/lib/links.js';
import { Button } from '@/ui/button.js';
import { ExternalLink, Link2 } from 'lucide-react';

interface Props {
  /** Id or custom address of the form. */
  id: string;
  /** Copying the link is the main action of the page. */
  primary?: boolean;
}

/** The public link of a form, with copy and open buttons. */
export function ShareLine({ id, primary }: Props) {
  const link = shareLink(id);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <code className="min-w-0 rounded-control bg-sunken px-3 py-2 font-sans break-all">{link}</code>
      <Button
        {...(primary ? { variant: 'primary' } : { size: 'sm' })}
        onClick={() => void copy(link, t.common.anyLinkCopied)}
      >
        <Link2 aria-hidden /> {t.share.copyLink}
      </Button>
      <Button asChild {...(primary ? {} : { size: 'sm', variant: 'ghost' })}>
        <a href={link} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden /> {t.share.open}
        </a>
      </Button>
    </div>
  );
}
