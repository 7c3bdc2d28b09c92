import { t } from '@/lib/i18n/index.js';
import { FormMiniature } from '@/shared/forms/form-miniature.js';
import { QUICK_TEMPLATES, useTemplates } from '@/shared/forms/quick-templates.js';
import { Button } from '@/ui/button.js';
import { Failure } from '@/ui/failure.js';
import { Panel } from '@/ui/panel.js';
import { Skeleton } from '@/ui/skeleton.js';
import { Link } from 'react-router-dom';

const SHOWN = QUICK_TEMPLATES.slice(0, 3);

/** Three templates to start from, each with a thumbnail. */
export function Templates() {
  const { data, isError, refetch } = useTemplates();
  if (isError && !data)
    return (
      <Panel title={t.dashboard.templates}>
        <Failure text={t.forms.templates.failed} retry={() => void refetch()} />
      </Panel>
    );
  return (
    <Panel
      title={t.dashboard.templates}
      action={
        <Button asChild variant="link" size="inline">
          <Link to="/app/ai-form-builder?step=template">{t.forms.quickStartMore}</Link>
        </Button>
      }
    >
      <ul className="grid gap-6 sm:grid-cols-3">
        {SHOWN.map(id => {
          const template = data?.get(id);
          if (!template) return <Waiting key={id} />;
          return (
            <li key={id}>
              <Link to={`/app/ai-form-builder?template=${id}`} className="group grid gap-3 rounded-control">
                <FormMiniature
                  source={{ ...template.form, id: `start-${id}`, preview: template.form.fields.slice(0, 5) }}
                  className="h-44 rounded-control border border-line"
                />
                <span>
                  <span className="block text-base font-medium group-hover:underline">{template.name}</span>
                  <span className="block text-ink-2">{template.description}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

const Waiting = () => (
  <li className="grid gap-3" aria-hidden>
    <Skeleton className="h-40" />
    <Skeleton className="h-16" />
  </li>
);
