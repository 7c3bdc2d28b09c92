import { errorLines } from '@/lib/api-error.js';
import { t } from '@/lib/i18n/index.js';
import { toFieldInputs } from '@/shared/forms/field-inputs.js';
import { Button } from '@/ui/button.js';
import { Notice } from '@/ui/notice.js';
import { Skeleton } from '@/ui/skeleton.js';
import { Undo2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import type { Generated } from '#contracts';
import type { EditedForm } from '#form-core';
import { GrowingForm } from './growing-form.js';
import { Questions } from './questions.js';
import { Understood } from './understood.js';
import { useCreate } from './use-create.js';
import { useDraft } from './use-draft.js';

const texts = t.aiBuilder;
// Loaded with the first result, not with the page.
const Customize = lazy(() => import('./customize.js').then(file => ({ default: file.Customize })));
const RefinePanel = lazy(() =>
  import('@/shared/refine/refine-panel.js').then(file => ({ default: file.RefinePanel })),
);

/** Who made the form, and what could not be done. */
const originLines = ({ aiContext }: Generated): string[] => [
  aiContext.method === 'llm' ? texts.methods.llm(aiContext.provider) : texts.methods[aiContext.method],
  ...(aiContext.notice ? [aiContext.notice] : []),
];

interface Props {
  description: string;
  result: Generated;
  /** The form as it was before a reload. */
  form?: EditedForm | undefined;
  /** Notes the form while it is worked on. */
  onChange: (result: Generated, form: EditedForm) => void;
  onSaved: () => void;
  /** Where a saved form is shown; the editor, unless said otherwise. */
  pathOf?: ((id: string) => string) | undefined;
  onStartOver: () => void;
}

/** The generated form as visitors will get it, and all that can be done with it before it is saved. */
export function ResultStep({ description, result, form: stored, onChange, ...bar }: Props) {
  const { made, form, busy, failure, canUndo, put, apply, undo, correct } = useDraft({
    description,
    result,
    form: stored,
  });
  useEffect(() => onChange(made, form), [made, form, onChange]);
  const shown = useMemo(() => ({ ...made.form, ...form, scoring: form.scoring ?? null }), [made, form]);
  return (
    <div className="grid gap-8">
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_20rem]">
        <section className="grid min-w-0 gap-4">
          <header className="flex flex-wrap items-end justify-between gap-3 border-l-2 border-ai pl-4">
            <div className="min-w-0">
              <p className="font-medium text-ai">
                {made.aiContext.method === 'llm' ? texts.draftedByAi : texts.draftedByRules}
              </p>
              {originLines(made).map(line => (
                <p key={line} className="text-ink-3">
                  {line}
                </p>
              ))}
            </div>
            <Button size="sm" disabled={!canUndo} onClick={undo}>
              <Undo2 aria-hidden /> {texts.undo}
            </Button>
          </header>
          <GrowingForm
            name={form.name}
            language={made.form.language}
            description={form.description ?? ''}
            fields={form.fields}
            logic={form.logic}
            look={form.customizations}
          />
        </section>
        <aside className="grid min-w-0 gap-6">
          <Understood
            understood={made.understood}
            busy={busy}
            onCorrect={correction => void correct(correction)}
          />
          {failure && <Notice tone="bad" lines={[failure]} />}
          <Suspense fallback={<Skeleton className="h-40" />}>
            <RefinePanel form={form} onApply={apply} />
          </Suspense>
          <Questions form={form} reasons={made.reasons} onApply={apply} />
        </aside>
      </div>
      <Suspense fallback={<Skeleton className="h-96" />}>
        <Customize
          form={shown}
          look={form.customizations}
          onChange={customizations => put({ ...form, customizations })}
        />
      </Suspense>
      <SaveBar made={made} form={form} {...bar} />
    </div>
  );
}

interface SaveBarProps extends Pick<Props, 'onSaved' | 'onStartOver' | 'pathOf'> {
  made: Generated;
  form: EditedForm;
}

/** Publishes the form or saves it as a draft; both open it. */
function SaveBar({ made, form, onSaved, onStartOver, pathOf }: SaveBarProps) {
  const create = useCreate(pathOf);
  const { method, confidence, ...context } = made.aiContext;
  const save = (status: 'active' | 'draft') => {
    // The button's text becomes a setting of the form, because the editor changes it there.
    const { submitButtonText, ...customizations } = form.customizations;
    const submitText = form.submitText ?? submitButtonText;
    create.mutate(
      {
        ...made.form,
        ...form,
        fields: toFieldInputs(form.fields),
        scoring: form.scoring ?? null,
        customizations,
        submitText,
        status,
        aiGenerated: true,
        aiContext: { ...context, method, confidence },
      },
      { onSuccess: onSaved },
    );
  };
  return (
    <div className="sticky bottom-0 z-10 grid gap-2 border-t border-line bg-canvas py-3">
      {create.isError && <Notice tone="bad" lines={[texts.saveFailed, ...errorLines(create.error, '')]} />}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          size="lg"
          className="max-sm:basis-full"
          disabled={create.isPending}
          onClick={() => save('active')}
        >
          {create.isPending ? texts.saving : texts.publish}
        </Button>
        <Button
          size="lg"
          className="max-sm:grow max-sm:px-3"
          disabled={create.isPending}
          onClick={() => save('draft')}
        >
          {texts.saveDraft}
        </Button>
        <Button size="lg" variant="ghost" className="max-sm:grow max-sm:px-3" onClick={onStartOver}>
          {texts.startOver}
        </Button>
      </div>
    </div>
  );
}
