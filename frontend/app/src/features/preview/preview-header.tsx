import { t } from '@/lib/i18n/index.js';
import { editorPath } from '@/lib/links.js';
import { usePageTitle } from '@/lib/page-title.js';
import { Button } from '@/ui/button.js';
import { Skeleton } from '@/ui/skeleton.js';
import { ArrowLeft, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const texts = t.pages.preview;

interface Props {
  /** Id of the form for the editor; the demo has none. */
  editId: string | null;
  title: string;
  /** Device switch and actions on the form. */
  children?: ReactNode;
}

/** Header of the preview and test pages. */
export function PreviewHeader({ editId, title, children }: Props) {
  usePageTitle(title);
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-2 px-4 py-2">
        <Button asChild variant="ghost" size="sm">
          <Link to="/app/my-forms">
            <ArrowLeft aria-hidden /> {texts.backToForms}
          </Link>
        </Button>
        <h1 className="min-w-40 flex-1 truncate text-base" title={title}>
          {title}
        </h1>
        <Button asChild size="sm" variant="ghost">
          <Link to="/app/ai-form-builder">{t.shell.tabs.aiFormBuilder}</Link>
        </Button>
        {editId && (
          <Button asChild size="sm" variant="primary">
            <Link to={editorPath(editId)}>
              <Pencil aria-hidden /> {texts.edit}
            </Link>
          </Button>
        )}
      </div>
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-2 px-4 pb-2">{children}</div>
    </header>
  );
}

/** Placeholder of a form that is being loaded. */
export const LoadingForm = () => (
  <div className="grid gap-4 p-6">
    <p role="status" className="text-ink-2">
      {t.common.formLoading}
    </p>
    <Skeleton className="h-96" />
  </div>
);
