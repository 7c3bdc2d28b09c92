import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { PageHeader } from '@/ui/page-header.js';
import { Link } from 'react-router-dom';

const texts = t.pages.preview;

/** Shown if the form does not exist or belongs to another user. */
export const FormNotFound = () => (
  <div className="grid gap-4">
    <PageHeader title={texts.notFound} note={texts.notFoundText} />
    <div className="flex flex-wrap gap-2">
      <Button asChild variant="primary">
        <Link to="/app/ai-form-builder">{texts.createWithAi}</Link>
      </Button>
      <Button asChild>
        <Link to="/app/my-forms">{texts.backToForms}</Link>
      </Button>
    </div>
  </div>
);
