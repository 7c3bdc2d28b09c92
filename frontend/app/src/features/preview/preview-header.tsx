import { copy } from '@/lib/clipboard.js';
import { t } from '@/lib/i18n/index.js';
import { editorPath, embedCode, shareLink } from '@/lib/links.js';
import { usePageTitle } from '@/lib/page-title.js';
import { Button } from '@/ui/button.js';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const texts = t.pages.preview;

interface Props {
  id: string;
  name: string;
  title: string;
  children?: ReactNode;
}

/** Header of the preview and test pages. */
export function PreviewHeader({ id, name, title, children }: Props) {
  usePageTitle(title);
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-2 px-4 py-3">
        <Button asChild variant="ghost" size="sm">
          <Link to="/app/my-forms">
            <ArrowLeft aria-hidden /> {texts.backToForms}
          </Link>
        </Button>
        <h1 className="min-w-40 flex-1 truncate text-base">{title}</h1>
        {children}
        <Button asChild size="sm">
          <Link to="/app/ai-form-builder">{t.common.aiBuilder}</Link>
        </Button>
        <Button size="sm" onClick={() => void copy(shareLink(id), texts.linkCopied)}>
          {texts.copyLink}
        </Button>
        <Button size="sm" onClick={() => void copy(embedCode(id, name), t.common.embedCopied)}>
          {texts.copyEmbed}
        </Button>
        <Button asChild size="sm" variant="primary">
          <Link to={editorPath(id)}>{texts.edit}</Link>
        </Button>
      </div>
    </header>
  );
}
