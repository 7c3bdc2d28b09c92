import { t } from '@/lib/i18n/index.js';
import { responsesPath } from '@/lib/links.js';
import { useSetFormStatus } from '@/shared/forms/forms-queries.js';
import { ShareLine } from '@/shared/forms/share-line.js';
import { Button } from '@/ui/button.js';
import { Link } from 'react-router-dom';
import type { Form } from '#contracts';

/** Whether visitors can open the form, and where. */
export function SharePanel({ form }: { form: Form }) {
  const setStatus = useSetFormStatus();
  const active = form.status === 'active';
  const words = active ? t.builder.live : form.status === 'draft' ? t.builder.draft : t.builder.archived;
  return (
    <section
      aria-label={words}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line pb-4"
    >
      <p className={active ? 'font-medium text-ok' : 'text-ink-2'}>{words}</p>
      {active ? (
        <ShareLine id={form.id} />
      ) : (
        <Button size="sm" onClick={() => setStatus.mutate({ id: form.id, status: 'active' })}>
          {t.builder.publish}
        </Button>
      )}
      <Button asChild size="sm" variant="ghost">
        <Link to={responsesPath(form.id)}>{t.builder.responses}</Link>
      </Button>
    </section>
  );
}
