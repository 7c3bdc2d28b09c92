import { t } from '@/lib/i18n/index.js';
import { editorPath, wizardPath } from '@/lib/links.js';
import { FormMiniature } from '@/shared/forms/form-miniature.js';
import { formsList } from '@/shared/forms/forms-queries.js';
import { Button } from '@/ui/button.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { RECENT_FORMS } from './dashboard-api.js';

/** The newest draft of an account that has not published a form yet, as its next task. */
export function ContinueForm() {
  const { data } = useInfiniteQuery(formsList(RECENT_FORMS));
  const draft = data?.pages[0]?.forms.find(({ status }) => status === 'draft');
  if (!draft) return null;
  return (
    <section
      aria-labelledby="continue-form"
      className="grid overflow-hidden rounded-panel border border-line bg-surface sm:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <FormMiniature source={draft} className="h-44 border-line max-sm:border-b sm:h-full sm:border-r" />
      <div className="grid content-center justify-items-start gap-4 p-4 md:p-6">
        <div className="min-w-0">
          <h2 id="continue-form" className="text-lg break-words">
            {t.dashboard.continueWith(draft.name)}
          </h2>
          <p className="mt-1 text-ink-2">
            {t.aiBuilder.questions(draft.fieldCount)} · {t.dashboard.notPublished}
          </p>
        </div>
        <Button asChild variant="primary" size="lg">
          <Link to={draft.isAI || draft.isDrafted ? wizardPath(draft.id) : editorPath(draft.id)}>
            {t.dashboard.continueButton}
          </Link>
        </Button>
      </div>
    </section>
  );
}
