import { formatDate } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { editorPath } from '@/lib/links.js';
import { FormName } from '@/shared/forms/form-name.js';
import { StatusBadge } from '@/shared/forms/status-badge.js';
import { Badge } from '@/ui/badge.js';
import { Link } from 'react-router-dom';
import type { FormSummary } from '#contracts';

/** Name, status and description; the name opens the editor. */
export const FormHeading = ({ form }: { form: FormSummary }) => (
  <div className="grid min-w-0 grid-cols-1 gap-1">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h2 className="max-w-full min-w-0 text-lg">
        <Link to={editorPath(form.id)} className="block hover:underline touch:py-2.5">
          <FormName>{form.name}</FormName>
        </Link>
      </h2>
      <StatusBadge status={form.status} />
      {form.isAI && <Badge tone="ai">{t.forms.ai}</Badge>}
      {form.isDrafted && <Badge>{t.forms.drafted}</Badge>}
    </div>
    {form.description && <p className="line-clamp-2 text-ink-2">{form.description}</p>}
  </div>
);

/** Tags, dates and number of fields. */
export const FormFacts = ({ form }: { form: FormSummary }) => {
  const [created, updated] = [formatDate(form.created_at), formatDate(form.updated_at)];
  return (
    <div className="grid gap-2">
      {form.tags.length > 0 && (
        <ul aria-label={t.forms.tags} className="flex flex-wrap gap-1.5">
          {form.tags.map(tag => (
            <li key={tag} className="max-w-full truncate">
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
      <p className="text-xs text-ink-3">
        {t.forms.created(created)}
        {updated !== created && ` · ${t.forms.updated(updated)}`} · {t.forms.fields(form.fieldCount)}
      </p>
    </div>
  );
};
