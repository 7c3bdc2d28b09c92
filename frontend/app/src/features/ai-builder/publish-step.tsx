import { ApiError } from '@/lib/api-error.js';
import { t } from '@/lib/i18n/index.js';
import { analyticsPath, editorPath, previewPath, testPath } from '@/lib/links.js';
import { FormNotFound } from '@/shared/forms/form-not-found.js';
import { oneForm } from '@/shared/forms/forms-queries.js';
import { ShareLine } from '@/shared/forms/share-line.js';
import { ShareDialog } from '@/shared/share/share-dialog.js';
import { SlugEditor } from '@/shared/share/slug-editor.js';
import { Button } from '@/ui/button.js';
import { Failure } from '@/ui/failure.js';
import { PageHeader } from '@/ui/page-header.js';
import { moveFocus } from '@/ui/return-focus.js';
import { Skeleton } from '@/ui/skeleton.js';
import { useQuery } from '@tanstack/react-query';
import { Code } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Form } from '#contracts';
import { traitsOf } from '#form-core';
import { ExportButtons } from './export-buttons.js';
import { SavedOverlay } from './saved-overlay.js';
import { WizardSteps } from './wizard-steps.js';

const texts = t.aiBuilder.published;

/** The wizard's last step: the form's link and the owner's next actions. */
export function PublishStep({ id }: { id: string }) {
  // The button that opened this step no longer exists, so the focus must move.
  useEffect(() => {
    if (document.activeElement === document.body) moveFocus(null);
  }, []);
  const { data: form, error, refetch } = useQuery(oneForm(id));
  if (error instanceof ApiError && error.status === 404) return <FormNotFound />;
  if (error && !form) return <Failure text={t.builder.loadFailed} retry={() => void refetch()} />;
  return (
    <div className="grid gap-6">
      <SavedOverlay />
      <WizardSteps at="publish" from={form?.aiGenerated === false ? 'form' : 'sentence'} />
      <PageHeader title={texts.title} />
      {form ? <Published form={form} /> : <Skeleton className="h-64" />}
    </div>
  );
}

function Published({ form }: { form: Form }) {
  const [sharing, setSharing] = useState(false);
  const asked = form.fields.filter(({ type }) => traitsOf(type).hasValue).length;
  return (
    <>
      <section className="grid gap-3 rounded-panel border border-line bg-surface p-4 sm:p-6">
        <h2 className="text-lg break-words">{form.name}</h2>
        <p className="text-ink-2">
          {t.aiBuilder.questions(asked)}
          {form.description && ` · ${form.description}`}
        </p>
        <ShareLine id={form.slug ?? form.id} primary />
        <div className="border-t border-line pt-4">
          <SlugEditor form={form} slug={form.slug} onSlug={() => undefined} />
        </div>
      </section>
      <section aria-labelledby="next-steps" className="grid gap-3">
        <h2 id="next-steps" className="text-base">
          {texts.next}
        </h2>
        <ul className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <li>
            <Button onClick={() => setSharing(true)}>
              <Code aria-hidden /> {texts.embed}
            </Button>
          </li>
          <li>
            <Button asChild variant="link" size="inline">
              <a href={previewPath(form.id)} target="_blank" rel="noreferrer">
                {texts.preview}
              </a>
            </Button>
          </li>
          <li>
            <Button asChild variant="link" size="inline">
              <a href={testPath(form.id)} target="_blank" rel="noreferrer">
                {texts.test}
              </a>
            </Button>
          </li>
          {[
            { to: editorPath(form.id), text: texts.edit },
            { to: analyticsPath(form.id), text: texts.analytics },
            { to: '/app/my-forms', text: texts.manage },
          ].map(({ to, text }) => (
            <li key={to}>
              <Button asChild variant="link" size="inline">
                <Link to={to}>{text}</Link>
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <ExportButtons form={form} />
      <ShareDialog form={form} open={sharing} onOpenChange={setSharing} start="iframe" />
    </>
  );
}
